import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { PANEL, SITE } from './assets-plugin.ts';

const DASHBOARD = 'app/dashboard/index.tsx';
const WRITING = ['app/articles/admin/edit.tsx', 'editor/rich-text-editor.tsx'];

const folders = ['app', 'kit', 'editor', 'platform'].map((folder) => resolve(folder));
const isOwn = (id: string) =>
  (/\.tsx?$/.test(id) && folders.some((folder) => id.startsWith(folder))) ||
  // Vite's part of each dynamic import.
  id.includes('vite/preload-helper');

type Graph = Rolldown.ChunkingContext;

/** Says of a module whether one of these files imports it, directly or not; `later` counts dynamic imports, too. */
function importedBy(files: string[], later = false) {
  let found: Set<string> | undefined;
  return (id: string, graph: Graph) => {
    const reach = (ids: string[], reached: Set<string>): Set<string> => {
      for (const one of ids) {
        const module = reached.has(one) ? null : graph.getModuleInfo(one);
        if (module)
          reach([...module.importedIds, ...(later ? module.dynamicallyImportedIds : [])], reached.add(one));
      }
      return reached;
    };
    found ??= reach(
      files.map((file) => resolve(file)),
      new Set(),
    );
    return found.has(id);
  };
}

const chunk = (debugName: string, includes: (id: string, graph: Graph) => boolean) => ({
  name: (id: string, graph: Graph) => (includes(id, graph) ? debugName : null),
  debugName,
  test: isOwn,
});

const inPublicPages = importedBy([SITE], true);
const inFirstRooms = importedBy([PANEL, DASHBOARD, ...WRITING]);

/**
 * Puts our own modules that several rooms of the panel share into few files: over HTTP/1.1 a browser asks for six files
 * at a time, so that forty small ones take longer than their bytes. What the public pages use, too, stays apart.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  {
    ...chunk('public', (id, graph) => inPublicPages(id, graph) && inFirstRooms(id, graph)),
    entriesAware: true,
  },
  chunk('start', importedBy([PANEL])),
  { ...chunk('dashboard', importedBy([DASHBOARD])), minShareCount: 2 },
  { ...chunk('forms', importedBy(WRITING)), minShareCount: 5 },
];
