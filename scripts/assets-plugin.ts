import { globSync, readFileSync } from 'node:fs';
import { minify, type Plugin, transformWithOxc } from 'vite';
import { preloadedRooms, type Room } from '../app/preloaded-rooms.ts';
import { readRules } from './style-rules.ts';

export const SITE = 'app/site.ts';
export const PANEL = 'app/panel.tsx';
const BASE = '/';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export function assets(): Plugin {
  const id = '\0virtual:assets';
  let isBuild = false;
  return {
    name: 'vitrin:assets',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (source) => (source === 'virtual:assets' ? id : undefined),
    load(source) {
      if (source !== id) return undefined;
      return `export default ${JSON.stringify(isBuild ? builtAssets() : developmentAssets)}`;
    },
  };
}

/** Reads the rules of a style sheet that is imported with `?inline&rules`. */
export function styleRules(): Plugin {
  return {
    name: 'vitrin:style-rules',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('?inline&rules')) return undefined;
      const css = JSON.parse(code.replace(/^export default /, ''));
      const scripts = globSync(['kit/site/enhance/*.ts', 'app/*/site/enhance-*.ts']).map((file) =>
        readFileSync(file, 'utf8'),
      );
      return { code: `export default ${JSON.stringify(readRules(css, scripts))}`, map: null };
    },
  };
}

/** Returns a script's text as it is inlined in a document: without types, minified. */
export function inlineScripts(): Plugin {
  const suffix = '?inline-script';
  return {
    name: 'vitrin:inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(suffix)) return undefined;
      const file = id.slice(0, -suffix.length);
      const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
      const minified = await minify(file.replace(/ts$/, 'js'), code, { module: false });
      return `export default ${JSON.stringify(minified.code.trim())}`;
    },
  };
}

const forEachRoom = <One>(make: (room: Room) => One) =>
  Object.fromEntries(Object.entries(preloadedRooms).map(([path, room]) => [path, make(room)]));

const developmentAssets = {
  site: [BASE + SITE],
  panel: {
    script: BASE + PANEL,
    imports: [],
    styles: [],
    rooms: forEachRoom(({ reads = [] }) => ({ scripts: [], styles: [], reads })),
  },
};

function builtAssets() {
  const manifest: Manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8'));
  const at = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The browser's build has no ${key}.`);
    return chunk;
  };
  const panel = at(PANEL);
  const site = at(SITE);
  const reach = (keys: string[], reached = new Set<string>()) => {
    for (const key of keys) if (!reached.has(key)) reach(at(key).imports ?? [], reached.add(key));
    return reached;
  };
  const common = reach([PANEL]);
  /** What a room loads beyond the panel's own files. */
  const room = ({ modules, reads = [] }: Room) => {
    const chunks = [...reach(modules).difference(common)].map(at);
    const styles = new Set(chunks.flatMap(({ css = [] }) => css));
    return {
      scripts: chunks.map(({ file }) => BASE + file),
      styles: [...styles].map((file) => BASE + file),
      reads,
    };
  };
  return {
    site: [site, ...(site.imports ?? []).map(at)].map(({ file }) => BASE + file),
    panel: {
      script: BASE + panel.file,
      imports: [...common].filter((key) => key !== PANEL).map((key) => BASE + at(key).file),
      styles: (panel.css ?? []).map((file) => BASE + file),
      rooms: forEachRoom(room),
    },
  };
}
