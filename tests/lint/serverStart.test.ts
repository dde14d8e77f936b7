import { expect, it } from 'vitest';
import { packagesOf } from './loadedPackages.ts';

/** What looks into files: processes of their own load it. pdf.js replaces `JSON.stringify` by a slow one besides. */
const readers = /^(pdfjs-dist|sharp|@napi-rs\/canvas)(\/|$)/;

it('the server itself loads nothing that looks into uploaded files', async () => {
  const packages = await packagesOf('server/main.ts', { ssr: true, others: ['server/modules/worker.ts'] });
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => readers.test(name))).toEqual([]);
});
