import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './vite.boot.ts';

export default defineConfig({
  plugins: [react(), bootScript()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 3000}` } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: 'index.html' } },
  },
});
