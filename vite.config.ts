import { defineConfig } from 'vite';

/** What is built, or tested, is chosen by the mode; the administration without one. */
export default defineConfig(async ({ mode }) => {
  if (mode === 'test') return (await import('./build/tests.ts')).tests;
  const { bundles } = await import('./build/bundles.ts');
  return mode in bundles ? bundles[mode as keyof typeof bundles] : bundles.admin;
});
