import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { bootScript, clockBootScript } from './boot.ts';
import { chunkNames } from './chunks.ts';
import { listPackages } from './listPackages.ts';

const stub = (file: string) => path.resolve(import.meta.dirname, 'stubs', file);

/** What jsPDF names for drawing HTML, which the reports never do, is not carried along. */
const worker: UserConfig['worker'] = {
  format: 'es',
  rolldownOptions: { external: ['canvg', 'dompurify', 'html2canvas'] },
};

/** What every page is built with. */
const page = { outDir: 'dist/web', target: 'es2022', assetsInlineLimit: 0 } satisfies UserConfig['build'];

/** A page beside the administration: in one build with it, the files that both share would hold what only one uses. */
const clockPage = (name: string) =>
  ({
    ...page,
    emptyOutDir: false,
    manifest: `${name}.json`,
    // What is loaded on demand brings no loader of its own.
    modulePreload: false,
  }) satisfies UserConfig['build'];

/** Lets an import whose file is gone wait for what the page does about it (src/app/newRelease.ts), rather than fail at once. */
const patientImports = (): Plugin => ({
  name: 'jornada-patient-imports',
  transform(code, id) {
    if (!id.includes('vite/preload-helper')) return undefined;
    const failing = 'if (!e.defaultPrevented) throw err;';
    if (!code.includes(failing)) throw new Error('The loader of imports is another than before');
    return { code: code.replace(failing, `if (e.until) return e.until; ${failing}`), map: null };
  },
});

/** The administration, with the sign-in page and the public pages. */
const admin: UserConfig = {
  plugins: [react(), bootScript(), patientImports()],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router'],
    alias: {
      'jsonexport/dist/index.js': stub('jsonExport.ts'),
      'object.entries': stub('objectEntries.cjs'),
    },
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
  worker,
  build: {
    ...page,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html' },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames() }] } },
    },
  },
};

/** /fichar. */
const clock: UserConfig = {
  plugins: [react(), clockBootScript()],
  publicDir: false,
  worker,
  build: {
    ...clockPage('fichar'),
    rolldownOptions: {
      input: { fichar: 'fichar.html' },
      // One piece, which a change of ours leaves as it is.
      output: { codeSplitting: { groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
};

/** /quiosco. */
const kiosk: UserConfig = {
  plugins: [react()],
  publicDir: false,
  worker,
  build: { ...clockPage('quiosco'), rolldownOptions: { input: { quiosco: 'quiosco.html' } } },
};

/** The server's own code and its commands; packages stay in node_modules, but for those of which little is used. */
const server: UserConfig = {
  plugins: [listPackages()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      // Shared parts stand beside what imports them, since migrations and functions are looked for beside the part that runs them.
      output: { chunkFileNames: '[name]-[hash].js' },
      input: {
        main: 'server/main.ts',
        worker: 'server/modules/worker.ts',
        jornada: 'server/jornada.ts',
      },
    },
  },
  // Of date-fns a hundredth is used.
  ssr: { noExternal: ['date-fns'] },
};

/** The sign-in pages for Node, which renders them once at build time (scripts/prepare/prerender.mjs). */
const prerender: UserConfig = {
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
};

/** The product's bundles, by the name that `vite build --mode` takes; `prerender` is a tool of the build. */
export const bundles = { admin, clock, kiosk, server, prerender };
