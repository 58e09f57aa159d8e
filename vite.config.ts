import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server bundle is our own entry: it holds the pages and everything that answers requests.
    ssr: { build: { rolldownOptions: { input: './server/built.ts' } } },
  },
  build: { sourcemap: false },
});
