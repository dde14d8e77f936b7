import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The kiosk's page, alone as /fichar is (vite.fichar.config.ts). */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    manifest: 'quiosco.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: { quiosco: 'quiosco.html' } },
  },
});
