import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const pages = { 'index.html': ['sign-in-light', 'sign-in-dark'], 'fichar.html': ['sign-in'] };
const marker = '<!-- sign-in -->';

/**
 * Draws the sign-in pages into their HTML, in templates from which the boot scripts take them: they are read and typed
 * into before the scripts have come, which then take over what was typed (docs/decisions/0004-prerendered-sign-in.md).
 * @param {string} folder the built web
 * @param {string} module the built src/prerender.tsx
 */
export async function prerender(folder, module) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [module], { env, maxBuffer: 1e7 });
  const prerendered = JSON.parse(stdout);
  const template = (id) => `<template id="${id}">${prerendered[id]}</template>`;
  for (const [page, ids] of Object.entries(pages)) {
    const html = await readFile(`${folder}/${page}`, 'utf8');
    if (!html.includes(marker)) throw new Error(`${page} has no place for the sign-in page`);
    await writeFile(
      `${folder}/${page}`,
      html.replace(marker, () => ids.map(template).join('')),
    );
  }
}
