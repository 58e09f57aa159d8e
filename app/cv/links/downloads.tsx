import { useWords } from '#app/texts/words.ts';
import { LinkButton } from '#app/ui/button.tsx';

type Props = { path: string; target?: '_blank' };

/** Leads to the files of the CV at this address. */
export function Downloads({ path, target }: Props) {
  const { t, to } = useWords();
  return (
    <div className="flex flex-wrap gap-2">
      {['PDF', 'DOCX', 'JSON'].map((format) => (
        <LinkButton
          key={format}
          look="secondary"
          href={to(`${path}/cv.${format.toLowerCase()}`)}
          target={target}
        >
          {format}
          <span className="sr-only"> {t.cv.download}</span>
        </LinkButton>
      ))}
    </div>
  );
}
