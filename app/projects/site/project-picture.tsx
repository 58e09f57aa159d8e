import { Shot } from '#app/media/pictures/shot.tsx';
import { Drawing } from '#app/ui/drawing/drawing.tsx';
import type { ProjectCardData } from './load.server.ts';

type Props = {
  project: Pick<ProjectCardData, 'id' | 'title' | 'image' | 'category' | 'placeholder' | 'family'>;
  alt?: string;
  sizes: string;
  eager?: boolean;
  className: string;
};

/** Shows the project's picture, or the drawn one; it travels between list, page and dialog. */
export function ProjectPicture({ project, alt = '', sizes, eager, className }: Props) {
  const { id, title, image, category, placeholder, family } = project;
  return (
    <div
      className={`travels overflow-hidden ${className}`}
      style={{ ['--travel' as string]: `project-${id}` }}
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
