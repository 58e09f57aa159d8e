import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every public page needs comes in two files instead of thirty: each file costs half a kilobyte of headers.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
  {
    name: 'frame',
    test: /app\/(api\.ts|auth\/(session|logout)\.ts|ui\/[\w-]+\.tsx?|layouts\/(frame|logo|request-line|error-page)\.tsx)$/,
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
