import { fold } from '#kit/text/fold.ts';
import type { PanelCommand, PanelResource } from './panel-resource.ts';

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
