import { isTall, pictureOf } from '#kit/pictures/picture.ts';
import { type PictureProps, PictureView } from '#kit/pictures/picture-view.tsx';
import { classNames } from '#kit/ui/class-names.ts';

/** Shows a tall picture uncropped, on a background of its own colours; crops others from the top left. */
export function Shot({ url, placeholder, className, ...rest }: PictureProps) {
  const picture = pictureOf(url);
  const isWhole = picture !== undefined && isTall(picture);
  const ground = isWhole && placeholder ? { background: `0 40% / cover url("${placeholder}")` } : undefined;
  return (
    <div
      className={classNames('shot flex items-center justify-center overflow-hidden bg-sunken', className)}
      style={ground}
    >
      <PictureView
        url={url}
        placeholder={isWhole ? undefined : placeholder}
        className={isWhole ? 'h-[88%] w-auto rounded-md' : 'size-full [object-position:0_0]'}
        {...rest}
      />
    </div>
  );
}
