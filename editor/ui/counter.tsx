import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const PAUSE_MS = 300;

const whole = new Intl.NumberFormat('tr-TR');

/** Stands below the text, or in the `place` that the form gives it. */
export function Counter({ editor, place }: { editor: Editor; place: Element | null | undefined }) {
  const [{ words, characters }, setCount] = useState(() => countOf(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(countOf(editor)), PAUSE_MS);
    };
    editor.on('update', later);
    return () => {
      clearTimeout(timer);
      editor.off('update', later);
    };
  }, [editor]);
  const counter = (
    <div
      className="flex justify-end gap-4 border-t border-line px-4 py-2 font-mono text-xs text-soft"
      data-testid="counter"
    >
      <span>{whole.format(words)} kelime</span>
      <span>{whole.format(characters)} karakter</span>
    </div>
  );
  return place ? createPortal(counter, place) : counter;
}

const countOf = ({ storage: { characterCount } }: Editor) => ({
  words: characterCount.words(),
  characters: characterCount.characters(),
});
