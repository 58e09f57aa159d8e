import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fold } from '#kit/text/fold.ts';
import { classNames } from '#kit/ui/class-names.ts';
import { Dialog } from '#kit/ui/dialog.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import { type PanelCommand, type PanelResource, usePanelResources } from './panel-resource.ts';

const SEARCH_AFTER = 150;

export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const resources = usePanelResources();
  const commands = [...matchingCommands(commandsOf(resources), words), ...useContent(words)];
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);

  // The dialog itself would focus its first control, the close button.
  useEffect(() => search.current?.focus(), []);

  function run({ to }: PanelCommand) {
    onClose();
    void navigate(to);
  }

  return (
    <Dialog title="Komutlar" onClose={onClose}>
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        keepHighlight
        items={commands}
        filter={null}
        value={words}
        onValueChange={setWords}
        itemToStringValue={({ label }) => label}
      >
        <Autocomplete.Input
          ref={search}
          aria-label="Komut, makale, sayfa, proje veya mesaj ara"
          placeholder="Nereye?"
          maxLength={200}
          className={controlClass}
        />
        <Autocomplete.List aria-label="Sonuçlar" className="mt-3 max-h-80 overflow-y-auto">
          {(command: PanelCommand) => (
            <Autocomplete.Item
              key={`${command.group} ${command.to} ${command.label}`}
              value={command}
              onClick={() => run(command)}
              render={(props, { highlighted }) => (
                <div
                  {...props}
                  role="option"
                  tabIndex={-1}
                  aria-selected={highlighted}
                  className={classNames(
                    'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 text-sm',
                    highlighted && 'bg-sunken',
                  )}
                />
              )}
            >
              <span className="truncate">{command.label}</span>
              <span className="shrink-0 font-mono text-xs text-soft">{command.group}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
        <Autocomplete.Empty className="py-6 text-center text-sm text-soft empty:hidden">
          Sonuç yok.
        </Autocomplete.Empty>
      </Autocomplete.Root>
    </Dialog>
  );
}

function useContent(words: string): PanelCommand[] {
  const resources = usePanelResources();
  const [matches, setMatches] = useState<PanelCommand[]>([]);
  useEffect(() => {
    if (words.trim().length < 2) return setMatches([]);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void findContent(resources, words, abort.signal).then(
        (commands) => abort.signal.aborted || setMatches(commands),
      );
    }, SEARCH_AFTER);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [resources, words]);
  return matches;
}

/** Screens, then actions that create something, then the site. */
export function commandsOf(resources: readonly PanelResource[]): PanelCommand[] {
  const listed = (of: 'screens' | 'actions', group: string) =>
    resources
      .flatMap(({ palette }) => Object.entries(palette?.[of] ?? {}))
      .map(([label, to]) => ({ label, group, to }));
  return [
    ...listed('screens', 'Ekranlar'),
    ...listed('actions', 'Yeni'),
    { label: 'Siteyi Gör', group: 'Site', to: '/' },
  ];
}

export function matchingCommands(commands: readonly PanelCommand[], words: string): PanelCommand[] {
  const wanted = fold(words).trim();
  return commands.filter(({ label }) => fold(label).includes(wanted));
}

export async function findContent(resources: readonly PanelResource[], words: string, signal: AbortSignal) {
  const results = await Promise.all(
    resources.map(async ({ palette }) => (await palette?.search?.())?.(words, signal) ?? []),
  );
  return results.flat();
}
