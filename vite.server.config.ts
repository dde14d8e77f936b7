import { defineConfig } from 'vite';

/** Bundles the server's own code; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        verifyLedger: 'server/commands/verifyLedger.ts',
        rebuildEntries: 'server/commands/rebuildEntries.ts',
      },
    },
  },
  ssr: { noExternal: [] },
});
