import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './vite.boot.ts';
import { chunkNames } from './vite.chunks.ts';

const instead = (file: string) => path.resolve(import.meta.dirname, 'src/app/instead', file);

export default defineConfig({
  plugins: [react(), bootScript()],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router'],
    alias: {
      'jsonexport/dist/index.js': instead('jsonExport.ts'),
      'object.entries': instead('objectEntries.cjs'),
    },
  },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
  // jsPDF names these for what the reports never do (drawing HTML); they are not carried along.
  worker: { format: 'es', rolldownOptions: { external: ['canvg', 'dompurify', 'html2canvas'] } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html' },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkNames() }] } },
    },
  },
});
