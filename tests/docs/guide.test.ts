import { existsSync, readdirSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { clockGuide, type GuideLink, guideHref, guidePages, kioskGuide } from '#domain/operation/system/guide.ts';
import { screenGuides } from '#domain/operation/system/screenGuides.ts';
import { type GuidePage, readGuide } from '../../scripts/prepare/guide/readGuide.mjs';
import { screenTexts } from '../support/screenTexts.ts';

const folder = 'docs/guide';
let pages: readonly GuidePage[];
let addresses: Set<string>;
beforeAll(async () => {
  pages = await readGuide(folder);
  addresses = new Set(
    pages.flatMap(({ name, sections }) => {
      const address = name === 'index' ? '/ayuda' : `/ayuda/${name}`;
      return [address, ...sections.map(({ anchor }) => `${address}#${anchor}`)];
    }),
  );
});

const linked: readonly GuideLink[] = [...Object.values(screenGuides).map(({ guide }) => guide), clockGuide, kioskGuide];
const fromScreens = linked.map((link) => guideHref(link));

describe('the guide', () => {
  it('has the pages that the table names, in the order of its contents', () => {
    expect(pages.map(({ name }) => name)).toEqual(['index', ...guidePages]);
  });

  it.each(fromScreens)('has %s, to which a screen leads', (href) => expect(addresses).toContain(href));

  it('is reached page by page: from a screen, or from the text of another page', () => {
    const texts = pages.filter(({ name }) => name !== 'index').flatMap(({ links }) => links);
    const reached = new Set([...fromScreens, ...texts].map((href) => href.replace(/#.*/, '')));
    expect(guidePages.map((page) => guideHref(page)).filter((address) => !reached.has(address))).toEqual([]);
  });

  it('leads nowhere that does not exist', () => {
    const ours = pages.flatMap(({ name, links }) =>
      links.map((link) => ({ name, link: link.startsWith('#') ? `/ayuda/${name}${link}` : link })),
    );
    for (const { name, link } of ours) expect([name, link, addresses.has(link)]).toEqual([name, link, true]);
  });

  it('has a title on every page, and no two sections of one address', () => {
    for (const { name, title, sections } of pages) {
      expect([name, title]).toEqual([name, expect.stringMatching(/\w/)]);
      const anchors = sections.map(({ anchor }) => anchor);
      expect(new Set(anchors).size).toBe(anchors.length);
    }
  });

  it('has each of its pictures, and no others, in less than 2 MB', () => {
    const shown = pages.flatMap(({ pictures }) => pictures);
    for (const picture of shown) expect([picture, existsSync(`${folder}/${picture}`)]).toEqual([picture, true]);
    const kept = readdirSync(`${folder}/pictures`);
    expect(kept.map((name) => `pictures/${name}`).toSorted()).toEqual(shown.toSorted());
    const bytes = kept.reduce((sum, name) => sum + statSync(`${folder}/pictures/${name}`).size, 0);
    expect(bytes).toBeLessThan(2_000_000);
  });

  it('calls what is on the screens by its name there: whatever is bold is a text of the catalogues', () => {
    const texts = screenTexts();
    const unknown = pages.flatMap(({ name, words }) =>
      words.filter((word) => !texts.has(word)).map((word) => `${name}: ${word}`),
    );
    expect(unknown).toEqual([]);
  });
});
