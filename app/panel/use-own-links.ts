import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { usePanelResources } from '#app/panel-resource.ts';
import type { DockLink } from '#app/ui/dock.tsx';

/** The owner's own links in the dock, asked for with every move and change. */
export function useOwnLinks(isOwner: boolean): DockLink[] {
  const resources = usePanelResources();
  const { key } = useLocation();
  const { state } = useRevalidator();
  const [links, setLinks] = useState<DockLink[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks with each move and each change
  useEffect(() => {
    if (!isOwner || state !== 'idle') return;
    const asked = resources.map(async ({ ownLinks }) => (await ownLinks?.()) ?? []);
    void Promise.all(asked).then((found) => setLinks(found.flat()));
  }, [isOwner, key, state, resources]);

  return links;
}
