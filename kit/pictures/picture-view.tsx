import { classNames } from '#kit/ui/class-names.ts';
import { pictureOf } from './picture.ts';

export type PictureProps = {
  url: string;
  alt: string;
  sizes: string;
  placeholder?: string | undefined;
  eager?: boolean;
  /** Shows the whole picture on a background instead of cropping it to its frame. */
  isWhole?: boolean;
  className?: string;
};

export function PictureView({ url, alt, sizes, placeholder, eager, isWhole, className }: PictureProps) {
  const stored = pictureOf(url);
  return (
    <img
      src={url}
      {...(stored && { srcSet: stored.srcSet, sizes, width: stored.width, height: stored.height })}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      className={classNames('bg-sunken', isWhole ? 'object-contain' : 'object-cover', className)}
      style={placeholder ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' } : undefined}
    />
  );
}
