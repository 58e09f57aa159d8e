import { useWords } from '#kit/texts/words.ts';
import { Paragraphs } from '#kit/ui/paragraphs.tsx';
import { Section } from './section.tsx';

export function Summary({ text, lang }: { text: string; lang?: string | undefined }) {
  const { t } = useWords();
  if (text.trim() === '') return null;
  return (
    <Section id="ozet" title={t.about.sections.summary}>
      <Paragraphs lang={lang} text={text} className="max-w-[44rem] text-lg" />
    </Section>
  );
}
