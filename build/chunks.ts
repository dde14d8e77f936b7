import path from 'node:path';
import type { Rolldown } from 'vite';

type NameOf = (id: string, context: Rolldown.ChunkingContext) => string | null;

const page = 'src/main.tsx';
const application = 'src/app/App.tsx';
/** Pages outside the signed-in application that need little of it (src/app/Gate.tsx); the sign-up needs most. */
const outside = [
  'src/custom/complaintChannel/ComplaintChannelPage.tsx',
  'src/custom/inspection/InspectionPage.tsx',
  'src/custom/legal/LegalPage.tsx',
];
const lazyPages = /\/src\/(custom\/[^/]+|resources\/(complaints|vacations|enterprises\/(detail|new)))\//;
/** The sign-up is a piece of its own: among the later pages it would wait for them, and they for it. */
const signUp = /\/src\/custom\/checkout\//;

/** What imports far more than is used of it, of which most is shaken off. */
const barrel = /\/node_modules\/ra-ui-materialui\//;

/** All that a module loads before it can run: what it imports, lazy parts left out. */
function reachOf(entry: string, context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const waiting = [path.resolve(import.meta.dirname, '..', entry)];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    if (!barrel.test(next)) waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []));
  }
  return reached;
}

/**
 * Few pieces: what the sign-in page waits for is one, what only the application's first screen adds is another, its pages
 * that are fetched later (src/engine/lazyPage.ts) are a third. What it has in common with pages outside of it is one too;
 * what only those pages load is left to the bundler.
 */
export function chunkNames(): NameOf {
  let known: { page: Set<string>; app: Set<string>; outside: Set<string> } | undefined;
  return (id, context) => {
    known ??= {
      page: reachOf(page, context),
      app: reachOf(application, context),
      outside: new Set(outside.flatMap((entry) => [...reachOf(entry, context)])),
    };
    if (known.page.has(id)) return 'page';
    if (known.outside.has(id)) return known.app.has(id) ? 'shared' : null;
    if (known.app.has(id)) return 'app';
    return lazyPages.test(id) && !signUp.test(id) ? 'pages' : null;
  };
}
