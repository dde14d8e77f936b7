import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../root.mjs';
import { contentOf, readGuide } from './readGuide.mjs';

const folder = `${root}/docs/guide`;

const sizesOf = async (pages) =>
  new Map(
    await Promise.all(
      pages
        .flatMap(({ pictures }) => pictures)
        .map(async (picture) => {
          const { width, height } = await sharp(path.join(folder, picture)).metadata();
          return [picture, { width, height }];
        }),
    ),
  );

const addressOf = ({ name }) => (name === 'index' ? '/ayuda' : `/ayuda/${name}`);

const linksTo = (pages, current) =>
  `<ul>${pages
    .map((page) => {
      const here = page === current ? ' aria-current="page"' : '';
      return `<li><a href="${addressOf(page)}"${here}>${page.title}</a></li>`;
    })
    .join('')}</ul>`;

const titleOf = ({ name, title }, index) => (name === 'index' ? title : `${title} · ${index.title}`);

/**
 * Writes the guide of docs/guide as pages without scripts into `ayuda` of the built web.
 * @param {string} web the folder of the built web
 */
export async function writeGuide(web) {
  const target = `${web}/ayuda`;
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  const tokens = await readFile(`${root}/src/clock/styles/tokens.css`, 'utf8');
  const styles = tokens + (await readFile(`${folder}/guide.css`, 'utf8'));
  const version = createHash('sha256').update(styles).digest('hex').slice(0, 8);
  await writeFile(`${target}/guide.css`, styles);
  await cp(`${folder}/pictures`, `${target}/pictures`, { recursive: true });

  const template = await readFile(`${folder}/page.html`, 'utf8');
  const pages = await readGuide(folder);
  const sizes = await sizesOf(pages);
  for (const page of pages) {
    const parts = {
      styles: `/ayuda/guide.css?v=${version}`,
      title: titleOf(page, pages[0]),
      content: contentOf(page, sizes),
      pages: linksTo(pages, page),
    };
    await writeFile(
      `${target}/${page.name}.html`,
      template.replace(/{{(\w+)}}/g, (_, name) => parts[name]),
    );
  }
}
