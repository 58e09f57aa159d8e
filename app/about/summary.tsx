import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { Section } from './section.tsx';

export function Summary({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <Section id="ozet" title="Profesyonel Özet">
      <Paragraphs text={text} className="max-w-[44rem] text-lg" />
    </Section>
  );
}
