import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const pages = {
  'index.html': ['sign-in-light', 'sign-in-dark', 'shell-light', 'shell-dark'],
  'fichar.html': ['sign-in'],
};
const marker = '<!-- prerendered -->';

/**
 * Draws the sign-in pages and the application's frame into the HTML, in templates from which the boot scripts take them:
 * they are there before the scripts have come (docs/decisions/0004-prerendered-sign-in.md, 0026-early-requests-and-prerendered-shell.md).
 * Beside them stands what the first screen asks for.
 * @param {string} folder the built web
 * @param {string} module the built src/prerender.tsx
 */
export async function prerender(folder, module) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [module], { env, maxBuffer: 1e7 });
  const { templates, firstRequests } = JSON.parse(stdout);
  const template = (id) => `<template id="${id}">${templates[id]}</template>`;
  const requests = `<script type="application/json" id="first-requests">${JSON.stringify(firstRequests)}</script>`;
  for (const [page, ids] of Object.entries(pages)) {
    const html = await readFile(`${folder}/${page}`, 'utf8');
    if (!html.includes(marker)) throw new Error(`${page} has no place for what is prerendered`);
    const prerendered = ids.map(template).join('') + (page === 'index.html' ? requests : '');
    await writeFile(
      `${folder}/${page}`,
      html.replace(marker, () => prerendered),
    );
  }
}
