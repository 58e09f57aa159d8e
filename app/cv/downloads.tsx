import { LinkButton } from '#kit/ui/button.tsx';

/** `note` is appended to the name of each format. */
type Props = { path: string; note: string; target?: '_blank' };

/** Links to the files of the CV at this address. */
export function Downloads({ path, note, target }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {['PDF', 'DOCX', 'JSON'].map((format) => (
        <LinkButton key={format} kind="secondary" href={`${path}/cv.${format.toLowerCase()}`} target={target}>
          {format}
          <span className="sr-only"> {note}</span>
        </LinkButton>
      ))}
    </div>
  );
}
