import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

const whole = new Intl.NumberFormat('tr-TR');

export function Counter({ editor }: { editor: Editor }) {
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
  return (
    <div
      className="flex justify-end gap-4 border-t border-line px-4 py-2 font-mono text-xs text-soft"
      data-testid="counter"
    >
      <span>{whole.format(words)} kelime</span>
      <span>{whole.format(characters)} karakter</span>
    </div>
  );
}

const countOf = ({ storage: { characterCount } }: Editor) => ({
  words: characterCount.words(),
  characters: characterCount.characters(),
});
