import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Marked, Renderer } from 'marked';

const accents = /[\u0300-\u036f]/g;

/** What stands after `#` in the address of a section: `una-salida-olvidada`. */
export const anchorOf = (heading) =>
  heading
    .normalize('NFD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[\d-]+|-+$/g, '');

const isAbroad = (href) => /^(https?:|mailto:|\/)/.test(href);

/** Where a link between the files leads among the pages: `fichar.md#pin` to `/ayuda/fichar#pin`. */
export const addressOf = (href) => {
  if (isAbroad(href) || href.startsWith('#')) return href;
  const [file = '', anchor] = href.split('#');
  const name = file.replace(/\.md$/, '');
  return `/ayuda${name === 'index' ? '' : `/${name}`}${anchor === undefined ? '' : `#${anchor}`}`;
};

/**
 * The pages of the guide, the contents first and the others in the order in which it names them.
 * @param {string} folder docs/guide
 */
export async function readGuide(folder) {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const pages = await Promise.all(
    files.map(async (file) => readPage(file.slice(0, -3), await readFile(path.join(folder, file), 'utf8'))),
  );
  const index = pages.find(({ name }) => name === 'index');
  if (!index) throw new Error(`${folder} has no index.md`);
  const place = ({ name }) => index.links.indexOf(addressOf(`${name}.md`));
  return pages.toSorted((a, b) => place(a) - place(b));
}

function readPage(name, text) {
  const page = { name, title: '', sections: [], links: [], pictures: [], tokens: [], words: [] };
  const marked = new Marked();
  page.tokens = marked.lexer(text);
  marked.walkTokens(page.tokens, (token) => note(page, token));
  return page;
}

function note(page, token) {
  if (token.type === 'heading' && token.depth === 1) page.title = token.text;
  if (token.type === 'heading' && token.depth === 2)
    page.sections.push({ title: token.text, anchor: anchorOf(token.text) });
  if (token.type === 'link') page.links.push(addressOf(token.href));
  if (token.type === 'image') page.pictures.push(token.href);
  // What is bold is a word of the screens.
  if (token.type === 'strong') page.words.push(token.text.replace(/\s+/g, ' '));
}

/**
 * A page's text as HTML.
 * @param {Map<string, { width: number, height: number }>} sizes of the pictures, by what the text calls them
 */
export function contentOf(page, sizes) {
  const renderer = new Renderer();
  renderer.heading = function heading({ tokens, depth, text }) {
    const inner = this.parser.parseInline(tokens);
    if (depth === 1) return `<h1>${inner}</h1>${sectionsOf(page)}`;
    return `<h${depth} id="${anchorOf(text)}">${inner}</h${depth}>`;
  };
  renderer.link = function link({ href, tokens }) {
    return `<a href="${addressOf(href)}">${this.parser.parseInline(tokens)}</a>`;
  };
  renderer.image = ({ href, text }) => {
    const { width, height } = sizes.get(href);
    return `<img src="/ayuda/${href}" alt="${text}" width="${width}" height="${height}" loading="lazy" />`;
  };
  const table = renderer.table;
  renderer.table = function scrolling(token) {
    return `<div class="table">${table.call(this, token)}</div>`;
  };
  return new Marked({ renderer }).parser(page.tokens);
}

/** What a page has, where it has several sections. */
const sectionsOf = ({ name, sections }) =>
  name === 'index' || sections.length < 3
    ? ''
    : `<ul class="sections">${sections.map(({ title, anchor }) => `<li><a href="#${anchor}">${title}</a></li>`).join('')}</ul>`;
