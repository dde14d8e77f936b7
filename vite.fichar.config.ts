import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clockBootScript } from './vite.boot.ts';

/**
 * /fichar alone, into the folder where the rest of the web already stands: in one build with it, the files that both
 * share would hold what only the administration uses.
 */
export default defineConfig({
  plugins: [react(), clockBootScript()],
  publicDir: false,
  // Draws the PDF of the own record. What jsPDF names for drawing HTML is not carried along, as in vite.config.ts.
  worker: { format: 'es', rolldownOptions: { external: ['canvg', 'dompurify', 'html2canvas'] } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    manifest: 'fichar.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    // What is loaded on demand brings no loader of its own.
    modulePreload: false,
    rolldownOptions: {
      input: { fichar: 'fichar.html' },
      // One piece, which a change of ours leaves as it is.
      output: { codeSplitting: { groups: [{ name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// }] } },
    },
  },
});
