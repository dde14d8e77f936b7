import { defineConfig } from 'vite';

/** The sign-in pages for Node, which draws them once at build time (scripts/prepare/prerender.mjs). */
export default defineConfig({
  plugins: [
    {
      name: 'jornada-first-screen-only',
      resolveDynamicImport: (id) => ({ id: String(id), external: true }),
    },
  ],
  build: {
    ssr: 'src/prerender.tsx',
    outDir: 'dist/prerender',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
  },
});
