import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { palettes } from './src/ui/tokens.ts';

const application = 'src/app/App.tsx';

/**
 * Puts a tiny script of its own file (the content policy allows no inline one) at the head of index.html. It paints
 * the page in the chosen theme before the first frame, and asks for the application's files at once where a session
 * is stored; without one, the sign-in page does so while the person types.
 */
export function bootScript(): Plugin {
  let fileName = '';
  return {
    name: 'jornada-boot',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_, bundle) {
      const source = bootSource(filesOf(bundle));
      fileName = `assets/boot-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { path }) =>
        path === '/index.html' ? [{ tag: 'script', attrs: { src: `/${fileName}` }, injectTo: 'head-prepend' }] : [],
    },
  };
}

/** The application's chunk with all that it needs, but what the page loads anyway. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const closure = (from: Rolldown.OutputChunk | undefined, known = new Set<string>()): Set<string> => {
    if (!from || known.has(from.fileName)) return known;
    known.add(from.fileName);
    for (const name of from.imports)
      closure(
        chunks.find((chunk) => chunk.fileName === name),
        known,
      );
    return known;
  };
  const page = closure(chunks.find(({ isEntry, name }) => isEntry && name === 'index'));
  const app = closure(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(application)));
  if (app.size === 0) throw new Error(`No chunk of ${application}: nothing to preload`);
  return [...app].filter((file) => !page.has(file));
}

const bootSource = (files: string[]): string => `(() => {
  let mode, token;
  try { mode = localStorage.getItem('jornada.theme'); token = localStorage.getItem('jornada.token'); } catch {}
  const dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const { style } = document.documentElement;
  style.colorScheme = dark ? 'dark' : 'light';
  style.backgroundColor = dark ? '${palettes.dark.background}' : '${palettes.light.background}';
  let asked = false;
  window.jornadaPreload = () => {
    if (asked) return;
    asked = true;
    for (const file of ${JSON.stringify(files)}) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.append(link);
    }
  };
  if (token) window.jornadaPreload();
})();
`;
