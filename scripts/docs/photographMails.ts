// npm run docs:mails: photographs a mail of each kind into docs/mails, as clients of a computer and of a telephone show it.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { findChromium } from '../prepare/chromium.mjs';
import { sampleMails } from './sampleMails.ts';

const folder = path.join(import.meta.dirname, '../../docs/mails');
const mostBytes = 40_000;
/** The one that is photographed in the dark too. */
const inTheDark = 'correction';

interface Picture {
  readonly name: string;
  readonly html: string;
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}

async function photograph(browser: Browser, { name, html, width, colorScheme }: Picture): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 100 }, colorScheme });
  await page.setContent(html);
  const photo = await sharp(await page.screenshot({ fullPage: true }))
    .png({ palette: true, colours: 32, effort: 10 })
    .toBuffer();
  if (photo.length > mostBytes) throw new Error(`${name} has ${photo.length} bytes, more than ${mostBytes}`);
  writeFileSync(path.join(folder, `${name}.png`), photo);
  await page.close();
}

const pictures = sampleMails.flatMap(({ name, mail: { html } }): Picture[] => [
  { name, html, width: 600, colorScheme: 'light' },
  { name: `${name}-phone`, html, width: 390, colorScheme: 'light' },
  ...(name === inTheDark
    ? ([
        { name: `${name}-dark`, html, width: 600, colorScheme: 'dark' },
        { name: `${name}-dark-phone`, html, width: 390, colorScheme: 'dark' },
      ] as const)
    : []),
]);

const page = [
  '# Mails',
  '',
  'A mail of each kind (`domain/operation/notifications/mailKinds.ts`), as a computer and a telephone show it; `npm run docs:mails`',
  'takes the pictures.',
  '',
  ...sampleMails.flatMap(({ name, kind, mail }) => [
    `## ${name} (\`${kind}\`)`,
    '',
    mail.subject,
    '',
    ...pictures
      .filter((picture) => picture.name.replace(/(-dark)?(-phone)?$/, '') === name)
      .map((picture) => `![${picture.name}](${picture.name}.png)`),
    '',
  ]),
].join('\n');

mkdirSync(folder, { recursive: true });
const executablePath = await findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  for (const picture of pictures) await photograph(browser, picture);
} finally {
  await browser.close();
}
writeFileSync(path.join(folder, 'README.md'), `${page.trimEnd()}\n`);
