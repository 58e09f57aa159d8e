import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build, transformWithOxc } from 'vite';

// Strips types at build time: Node would load a TypeScript compiler for each file, 10 MB in the process and in each
// thread, and strips none below node_modules.
const entry = await transformWithOxc(readFileSync('server/index.ts', 'utf8'), 'server/index.ts');
writeFileSync('build/index.js', entry.code, { mode: 0o755 });

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

const isInstalled = (id: string, importer?: string) =>
  !importer?.includes('/node_modules/') &&
  Object.keys(dependencies).some((name) => id === name || id.startsWith(`${name}/`));

const entries = [
  'importers/posts/import-worker.ts',
  'app/cv/cv-pdf-worker.ts',
  'importers/cv/cv-worker.ts',
  'editor/diagrams/diagram-worker.ts',
  'editor/editor-worker.ts',
  'app/media/pdf/pdf-worker.ts',
  'app/messages/incoming/mail-worker.ts',
  'app/media/pictures/picture-worker.ts',
  'app/media/pictures/svg-worker.ts',
  'app/seo/raster/raster-worker.ts',
  'deploy/create-bucket.ts',
  'kit/content/unzip-worker.ts',
  'app/backups/prove-worker.ts',
  'app/checkup/sqlite-worker.ts',
];

/** Bundles jsdom, which starts in two thirds of the time as one file: names what it requires by a computed path. */
const jsdomInOneFile = {
  name: 'jsdom-in-one-file',
  transform(code: string, id: string) {
    const edit = Object.entries(computed).find(([file]) => id.endsWith(file))?.[1];
    if (!edit) return undefined;
    const [before, after] = edit;
    if (!code.includes(before)) throw new Error(`jsdom no longer has ${before} in ${id}.`);
    return code.replace(before, after);
  },
};

const rules = readdirSync('node_modules/jsdom/lib/generated/idl')
  .filter((file) => /^CSS.+(Rule|Declarations)\.js$/.test(file))
  .map((file) => `${basename(file, '.js')}: () => require("../../../../generated/idl/${file}")`);

const computed: { [file: string]: [before: string, after: string] } = {
  // Makes no synchronous request, for which it has a process of its own.
  'jsdom/living/xhr/XMLHttpRequest-impl.js': ['require.resolve("./xhr-sync-worker.js")', 'undefined'],
  'jsdom/living/css/utils/cssom.js': [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: This is jsdom's own template.
    'require(`../../../../generated/idl/${syntax.definition.cssom}.js`)',
    `({ ${rules} })[syntax.definition.cssom]()`,
  ],
};

await build({
  configFile: false,
  plugins: [jsdomInOneFile],
  logLevel: 'warn',
  // Bundles what production does not install, and the versions of others that it asks for.
  ssr: { noExternal: true },
  build: {
    ssr: true,
    // Makes the layout of diagrams and the renderer of share cards half as large.
    minify: true,
    outDir: 'build/server',
    emptyOutDir: false,
    rolldownOptions: {
      external: isInstalled,
      input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
    },
  },
});
