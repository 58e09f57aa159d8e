import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { controlClass } from '#app/ui/field.tsx';
import { type Command, findContent, matchingCommands } from './commands.ts';

const SEARCH_AFTER = 150;

/** The panel's command palette: ⌘/Ctrl-K opens it from anywhere. */
export function Palette() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const toggle = (event: globalThis.KeyboardEvent) => {
      // Autofill sends events without a key.
      if (!['k', 'K'].includes(event.key) || !(event.metaKey || event.ctrlKey) || event.shiftKey) return;
      event.preventDefault();
      setOpen((current) => !current);
    };
    window.addEventListener('keydown', toggle);
    return () => window.removeEventListener('keydown', toggle);
  }, []);
  return open && <PaletteDialog onClose={() => setOpen(false)} />;
}

function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(0);
  const commands = [...matchingCommands(words), ...useContent(words)];
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    void navigate(command.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setCurrent((commands.length + current + step) % Math.max(commands.length, 1));
    else if (event.key === 'Enter') run(commands[current]);
    else return;
    event.preventDefault();
  }

  // The browser opens a dialog on its first control, which is the close button.
  useEffect(() => search.current?.focus(), []);

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);

  return (
    <Dialog title="Komutlar" onClose={onClose}>
      <input
        ref={search}
        role="combobox"
        aria-label="Komut, makale, proje veya mesaj ara"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? optionId(current) : undefined}
        placeholder="Nereye?"
        maxLength={200}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setCurrent(0);
        }}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Sonuçlar" className="mt-3 max-h-80 overflow-y-auto">
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is the combobox above.
          <div
            key={`${command.group} ${command.to} ${command.label}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => run(command)}
            onPointerMove={() => setCurrent(index)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 text-sm',
              index === current && 'bg-sunken',
            )}
          >
            <span className="truncate">{command.label}</span>
            <span className="shrink-0 font-mono text-xs text-soft">{command.group}</span>
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className="py-6 text-center text-sm text-soft">Sonuç yok.</p>}
    </Dialog>
  );
}

/** What the site holds of the words, a moment after the last letter. */
function useContent(words: string): Command[] {
  const [found, setFound] = useState<Command[]>([]);
  useEffect(() => {
    if (words.trim().length < 2) return setFound([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      findContent(words, abort.signal).then(setFound, (error: unknown) => {
        if (!abort.signal.aborted) console.error(error);
      });
    }, SEARCH_AFTER);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
  return found;
}
