import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

type Props = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string[];
  onChange: (tags: string[]) => void;
};

/** Names that are added with Enter or the plus button and removed with an x; no name twice, none empty. */
export function TagInput({ label, hint, error, value, onChange }: Props) {
  const [text, setText] = useState('');

  function add() {
    const tag = text.trim();
    if (tag && !value.some((known) => sameName(known, tag))) onChange([...value, tag]);
    setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="grid gap-2">
          <div className="flex gap-2">
            <input
              {...control}
              value={text}
              maxLength={50}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <IconButton label="Teknoloji ekle" onClick={add} className="shrink-0 border border-line">
              <Plus size={18} aria-hidden />
            </IconButton>
          </div>
          {value.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {value.map((tag) => (
                <li key={tag} className="flex items-center rounded-full bg-sunken pl-3.5 font-mono text-xs">
                  {tag}
                  <IconButton
                    label={`${tag} etiketini kaldır`}
                    onClick={() => onChange(value.filter((known) => known !== tag))}
                  >
                    <X size={14} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase('tr') === b.toLocaleLowerCase('tr');
