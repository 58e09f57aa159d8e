import { Shot } from '#app/media/shot.tsx';
import { pictureOf } from '#kit/pictures/picture.ts';
import { Drawing } from '#kit/ui/drawing/drawing.tsx';
import type { ProjectCardData } from './load.server.ts';

type Props = {
  project: Pick<ProjectCardData, 'id' | 'title' | 'image' | 'category' | 'placeholder' | 'family'>;
  alt?: string;
  sizes: string;
  eager?: boolean;
  /** Shows a landscape picture in its own ratio instead of the frame's. */
  isWhole?: boolean;
  className: string;
};

/** Shows the project's picture, or the drawn one; it travels between list, page and dialog. */
export function ProjectPicture({ project, alt = '', sizes, eager, isWhole, className }: Props) {
  const { id, title, image, category, placeholder, family } = project;
  const { width = 16, height = 9 } = pictureOf(image) ?? {};
  const aspectRatio = isWhole && width / height > 16 / 9 ? width / height : undefined;
  return (
    <div
      className={`travels overflow-hidden ${className}`}
      style={{ ['--travel' as string]: `project-${id}`, aspectRatio }}
    >
      {image ? (
        <Shot
          url={image}
          alt={alt}
          sizes={sizes}
          placeholder={placeholder}
          eager={eager}
          className="size-full"
        />
      ) : (
        <Drawing title={title} category={category} family={family} className="size-full" />
      )}
    </div>
  );
}
