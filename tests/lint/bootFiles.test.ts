import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { bootScript, clockBootScript } from '../../build/boot.ts';

interface Handler {
  readonly handler: (
    html: string,
    context: object,
  ) => Promise<{ html: string; tags: readonly { tag: string; children?: string; attrs?: { href: string } }[] }>;
}

const chunk = (fileName: string, more: Partial<Rolldown.OutputChunk> = {}) => ({
  [fileName]: { type: 'chunk', fileName, imports: [], moduleIds: [], facadeModuleId: null, ...more },
});
/** The bundler's own chunk comes first, and is an entry as well. */
const runtime = chunk('assets/rolldown-runtime.js', { isEntry: true, name: 'index' });
const pages = [
  ['index.html', bootScript, 'src/app/App.tsx'],
  ['fichar.html', clockBootScript, 'src/clock/ClockPage.tsx'],
] as const;

test.each(pages)(
  '%s asks for the files of its own module, whatever other entries there are',
  async (page, plugin, module) => {
    const bundle = {
      ...runtime,
      ...chunk('assets/page.js', { isEntry: true, imports: ['assets/react.js'] }),
      ...chunk('assets/react.js'),
      ...chunk('assets/first.js', {
        moduleIds: [`/jornada/${module}`],
        imports: ['assets/page.js', 'assets/react.js'],
      }),
    };
    const { handler } = plugin().transformIndexHtml as unknown as Handler;
    const html = '<script type="module" crossorigin src="/assets/page.js"></script>';
    const { tags } = await handler(html, { path: `/${page}`, bundle });
    const script = tags.find(({ tag }) => tag === 'script')?.children ?? '';
    const loaded = [...script.matchAll(/preload\((\[.*?\])\)/g)].map(([, files]) => JSON.parse(files ?? '') as unknown);
    expect(loaded).toEqual([['assets/first.js']]);
  },
);
