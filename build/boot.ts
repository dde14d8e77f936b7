import path from 'node:path';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { palettes } from '../src/ui/tokens.ts';

const application = 'src/app/App.tsx';
const clock = 'src/clock/ClockPage.tsx';
const firstScreen = 'src/boot/firstScreen.ts';

/**
 * Puts a tiny script at the end of a page, so that it runs before the page is painted. It stands in the page itself,
 * since a request of its own would hold the first paint up; the server's content policy knows it by its hash. The page's
 * module is fetched at once, but run by the boot script: after the first paint where a prerendered page stands already.
 */
function bootOf(page: string, sourceOf: SourceOf, more: FilesOf = () => []): Plugin {
  return {
    name: 'jornada-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path: address, bundle }) {
        if (address !== `/${page}` || !bundle) return html;
        const [tag = '', entry = ''] = moduleTag.exec(html) ?? [];
        if (!entry) throw new Error(`${page} has no module to run`);
        const boot = `(() => {\n${runner(entry)}${await sourceOf(bundle, entry.slice(1))}})();\n`;
        const preloaded = html.replace(tag, `<link rel="modulepreload" crossorigin href="${entry}">`);
        return {
          html: withStyles(preloaded, bundle),
          tags: [{ tag: 'script', children: boot, injectTo: 'body' }, ...more(bundle, entry.slice(1)).map(preload)],
        };
      },
    },
  };
}

/** Small stylesheets stand in the page: fetching one would hold the first paint up. */
const withStyles = (html: string, bundle: Rolldown.OutputBundle): string =>
  html.replace(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g, (link, file: string) => {
    const asset = bundle[file];
    return asset?.type === 'asset' ? `<style>${String(asset.source)}</style>` : link;
  });

const moduleTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * `run` runs the page's module; `draw` first shows a prerendered page. A page that nobody sees has no frames. A form that is
 * sent before the module has taken over the page is sent again until it is taken.
 */
const runner = (entry: string): string => `  const run = () => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = '${entry}';
    document.head.append(script);
  };
  let again;
  const keepEarly = (event) => {
    clearTimeout(again);
    if (event.defaultPrevented) removeEventListener('submit', keepEarly);
    else again = setTimeout(() => event.target.requestSubmit(), 50);
  };
  const draw = (prerendered) => {
    document.getElementById('root').append(prerendered.content);
    addEventListener('submit', keepEarly);
    if (document.hidden) run();
    else requestAnimationFrame(() => setTimeout(run));
  };
  const preload = (files) => {
    for (const file of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.append(link);
    }
  };
`;

/** @param entry file of the page's own module */
type SourceOf = (bundle: Rolldown.OutputBundle, entry: string) => string | Promise<string>;
type FilesOf = (bundle: Rolldown.OutputBundle, entry: string) => string[];

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
});

/**
 * Of index.html: paints the page in the chosen theme and shows the prerendered sign-in page where it is asked for. Where a
 * session is stored it asks for the application's files and for what its first screen will ask for at once, and shows the
 * prerendered frame; without one, the sign-in page asks for the files while the person types.
 */
export const bootScript = (): Plugin =>
  bootOf('index.html', async (bundle, entry) => (await firstScreenSource()) + bootSource(filesOf(bundle, entry)));

/** What the page does before its modules run that modules do as well: bundled of the same sources (src/boot). */
async function firstScreenSource(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: path.resolve(import.meta.dirname, '..', firstScreen), formats: ['iife'], name: 'boot' },
    },
  });
  const [bundled] = built as [Rolldown.RolldownOutput];
  return bundled.output[0].code;
}

/** Of fichar.html: asks for the clock at once where a session is stored, else shows the prerendered sign-in page. */
export const clockBootScript = (): Plugin =>
  bootOf(
    'fichar.html',
    (bundle, entry) => clockBootSource(clockFilesOf(bundle, entry).clock),
    (bundle, entry) => clockFilesOf(bundle, entry).page,
  );

/** The chunk of a module; where it shares one with others, that is no entry of its own. */
function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!found) throw new Error(`No chunk of ${module}: nothing to preload`);
  return found;
}

/** The application's chunk with all that it needs, but what the page loads anyway. */
function filesOf(bundle: Rolldown.OutputBundle, entry: string): string[] {
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
  const page = closure(chunks.find(({ fileName }) => fileName === entry));
  const app = closure(chunkOf(application, chunks));
  return [...app].filter((file) => !page.has(file));
}

const bootSource = (files: string[]): string => `  let mode, token;
  try { mode = localStorage.getItem('jornada.theme'); token = localStorage.getItem('jornada.token'); } catch {}
  const dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const { style } = document.documentElement;
  style.colorScheme = dark ? 'dark' : 'light';
  style.backgroundColor = dark ? '${palettes.dark.background}' : '${palettes.light.background}';
  let asked = false;
  window.jornadaPreload = () => {
    if (!asked) preload(${JSON.stringify(files)});
    asked = true;
  };
  if (token) window.jornadaPreload();
  const template = (name) => document.getElementById(name + (dark ? '-dark' : '-light'));
  let first;
  if (token)
    try {
      first = boot.firstScreen(token, JSON.parse(document.getElementById('first-requests').textContent));
      window.jornadaEarly = first.early;
    } catch {}
  const isSignIn = !token && location.pathname === '/login' && !location.search.includes('recuperar');
  const prerendered = isSignIn ? template('sign-in') : first?.isApp ? template('shell') : null;
  if (prerendered) {
    draw(prerendered);
    if (first?.isList) document.querySelector('[data-shell]').setAttribute('data-list', '');
  } else run();
`;

/** What the page waits for beside its entry, and what the clock needs beside that. */
function clockFilesOf(bundle: Rolldown.OutputBundle, entryFile: string): { page: string[]; clock: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const imported = (from: Rolldown.OutputChunk | undefined): string[] =>
    (from?.imports ?? []).flatMap((name) => [name, ...imported(chunks.find(({ fileName }) => fileName === name))]);
  const entry = chunks.find(({ fileName }) => fileName === entryFile);
  if (!entry) throw new Error(`No chunk ${entryFile} to run`);
  const found = chunkOf(clock, chunks);
  const page = new Set(imported(entry));
  const parts = new Set([found.fileName, ...imported(found)]);
  return { page: [...page], clock: [...parts].filter((name) => name !== entry.fileName && !page.has(name)) };
}

const clockBootSource = (files: string[]): string => `  let token;
  try { token = localStorage.getItem('jornada.token'); } catch {}
  if (token) preload(${JSON.stringify(files)});
  const prerendered = document.getElementById('sign-in');
  if (prerendered && !token && !location.search) draw(prerendered);
  else run();
`;
