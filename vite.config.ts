import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { assets, inlineScripts, PANEL, SITE, styleRules } from './scripts/assets-plugin.ts';
import { sharedChunks } from './scripts/chunks.ts';

/** The browsers of two versions ago. */
const TARGET = ['chrome140', 'firefox140', 'safari18.4'];

const keptNames = { function: true, class: true };

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  plugins: [tailwindcss(), assets(), styleRules(), inlineScripts()],
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (client) await builder.build(client);
      if (ssr) await builder.build(ssr);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        rolldownOptions: {
          // The server names the typefaces by the addresses that they have here.
          input: { site: SITE, panel: PANEL, typefaces: 'kit/ui/typefaces/index.css' },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|lucide-react\/dist\/esm(?!\/icons))\//,
                },
                // Icons that several rooms show, in one file instead of twenty.
                { name: 'lucide', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
                { name: 'zod', test: /node_modules\/zod\// },
                ...sharedChunks,
              ],
            },
          },
        },
      },
    },
    // The server's bundle is our own entry: the whole process, with the pages.
    ssr: {
      build: {
        outDir: 'build/server',
        emptyOutDir: true,
        rolldownOptions: {
          input: { index: './server/bundle.ts' },
          // Keeps the names of functions and classes, for what is logged.
          output: {
            minify: { compress: { keepNames: keptNames }, mangle: { keepNames: keptNames }, codegen: true },
          },
        },
      },
      // Of these only what is used, and not from hundreds of files at each start. What belongs together must come
      // together: with two copies of Hono its errors are not known for its own.
      resolve: {
        noExternal: [
          'lucide-react',
          'culori',
          'lru-cache',
          'kysely',
          'zod',
          'hono',
          'hono-openapi',
          'quansync',
          /^@modelcontextprotocol\//,
          /^@standard-community\//,
          /^@hono\//,
        ],
      },
    },
  },
  experimental: {
    // Scripts find each other from where they are: a static copy may lie below any path.
    renderBuiltUrl: (_, { hostType }) => (hostType === 'js' ? { relative: true } : undefined),
  },
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    target: TARGET,
    cssTarget: TARGET,
    // Its largest chunk is the editor's, which the panel loads for a text alone.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Nothing here reads 'use client', which marks modules for React's server components.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
});
