import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fold } from '#kit/text/fold.ts';
import { IconButton } from '#kit/ui/button.tsx';
import { Field, isComposing } from '#kit/ui/field.tsx';
import { useEntries } from './use-entries.ts';

type Props = {
  label: string;
  hint?: string;
  addLabel?: string;
  error?: string | undefined;
  lang?: string;
  value: string[];
  onChange: (tags: string[]) => void;
};

/** Adds names with Enter, a comma or the plus button; also a half-typed one when its form is sent. */
export function TagInput({ label, hint, addLabel = 'Teknoloji ekle', error, lang, value, onChange }: Props) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useEntries(value, onChange);

  function add(names: string[]) {
    const next = [...value];
    for (const name of names.map((one) => one.trim())) {
      if (name && !next.some((known) => sameName(known, name))) next.push(name);
    }
    if (next.length > value.length) onChange(next);
  }

  function type(typed: string) {
    const names = typed.split(',');
    setText(names.pop() ?? '');
    if (names.length > 0) add(names);
  }

  /** Splits a pasted list before the browser truncates it to the length of one name. */
  function paste(event: ClipboardEvent) {
    const list = event.clipboardData.getData('text').split(/[,;\t\r\n]+/);
    if (list.length < 2) return;
    event.preventDefault();
    add(list);
  }

  function addTyped() {
    add([text]);
    setText('');
  }

  const addBeforeSending = useEffectEvent(addTyped);
  useEffect(() => {
    const form = input.current?.form;
    // Runs in the capture phase, before the form's own submit listener.
    const take = () => flushSync(addBeforeSending);
    form?.addEventListener('submit', take, true);
    return () => form?.removeEventListener('submit', take, true);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      addTyped();
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div ref={list.root} className="grid gap-2">
          <div className="flex items-center gap-2">
            <input
              {...control}
              ref={input}
              lang={lang}
              value={text}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => type(event.target.value)}
              onPaste={paste}
              onKeyDown={onKeyDown}
            />
            <IconButton
              icon={Plus}
              label={addLabel}
              onClick={addTyped}
              className="shrink-0 border border-line"
            />
          </div>
          {value.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {value.map((tag, at) => (
                <li key={tag} className="flex items-center rounded-full bg-sunken pl-3.5 font-mono text-xs">
                  {tag}
                  <IconButton
                    icon={X}
                    size={14}
                    label={`${tag} etiketini kaldır`}
                    {...list.buttons(at).remove}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

const sameName = (a: string, b: string) => fold(a) === fold(b);
