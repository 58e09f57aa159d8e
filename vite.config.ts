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
    // The server bundle is our own entry: it holds the pages and everything that answers requests.
    ssr: {
      build: { rolldownOptions: { input: './server/built.ts' } },
      // Of the icons only those that are used, instead of all of them at each start.
      resolve: { noExternal: ['lucide-react'] },
    },
  },
  build: { sourcemap: false },
});
