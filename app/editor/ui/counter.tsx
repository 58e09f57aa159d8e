import { type Editor, useEditorState } from '@tiptap/react';

const whole = new Intl.NumberFormat('tr-TR');

export function Counter({ editor }: { editor: Editor }) {
  const { words, characters } = useEditorState({
    editor,
    selector: ({ editor: { storage } }) => ({
      words: storage.characterCount.words(),
      characters: storage.characterCount.characters(),
    }),
  });
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
