import { Paragraphs } from '#app/ui/paragraphs.tsx';

/** 'Profesyonel Özet', a paragraph for each line. */
export function Summary({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <section
      aria-labelledby="ozet"
      className="grid gap-x-16 gap-y-6 border-t border-line py-12 sm:py-16 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="ozet" className="text-xl font-semibold">
        Profesyonel Özet
      </h2>
      <Paragraphs text={text} className="max-w-(--width-text) text-lg text-soft" />
    </section>
  );
}
