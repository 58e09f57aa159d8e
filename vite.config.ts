import { join, matchesGlob } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What public pages share comes in two files instead of twenty: each costs half a kilobyte of headers and a phone some
// milliseconds. A list, because the panel shares these folders and its code is none of the visitor's business.
const frame = [
  'app/api.ts',
  'app/auth/{session,logout}.ts',
  'app/layouts/{error-page,frame,logo,pending,request-line}.tsx',
  'app/media/picture{,-view}.ts{,x}',
  'app/profile/fallback.ts',
  'app/projects/{labels.ts,status-badge.tsx}',
  'app/seo/{head.ts,site/head-tags.tsx}',
  'app/skills/skill-icon.tsx',
  'app/text/dates.ts',
  'app/{education,experience}/period-text.ts',
  'app/ui/{ask,button,class-names,dock,page-header,paragraphs,pattern,states,store,tags,theme-toggle,toast}.ts{,x}',
  'node_modules/lucide-react/dist/esm/{Icon,createLucideIcon,defaultAttributes,icons/arrow-up-right}.*',
].map((pattern) => join(import.meta.dirname, pattern));

const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  {
    name: 'frame',
    test: (id: string) =>
      id.includes('vite/preload-helper') || frame.some((pattern) => matchesGlob(id, pattern)),
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // The server bundle is our own entry: the whole process, with the pages.
    ssr: {
      build: { rolldownOptions: { input: './server/start.ts' } },
      // Of these only what is used, and not from hundreds of files at each start. What belongs together must come
      // together: with two copies of Hono its errors are not known for its own.
      resolve: {
        noExternal: [
          'lucide-react',
          'cookie-es',
          'kysely',
          'zod',
          'hono',
          'hono-openapi',
          /^@hono\//,
          'react-router',
        ],
      },
    },
  },
  build: { sourcemap: false },
});
