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

const isPage = (id: string): boolean => lazyPages.test(id) && !signUp.test(id);

/**
 * What is left of the domain is a piece of its own, which imports no page: in one with other parts it could import the pages
 * back, and not be there yet when one of them runs.
 */
const domain = /\/domain\//;

/** What react-admin's own code has for forms; what we have around it is fetched with the first form. */
const formLibraries = /\/node_modules\/(react-hook-form|ra-core\/dist\/form)\//;
const firstForm = [
  'src/engine/form/SchemaForm.tsx',
  'src/features/enterprises/CifInput.tsx',
  'src/features/enterprises/LocationInput.tsx',
  'src/features/enterprises/ZoneInput.tsx',
  'src/resources/schedules/AppliesFromInput.tsx',
  'src/resources/schedules/MonthsInput.tsx',
  'src/resources/schedules/RotationStartInput.tsx',
];

/** What imports far more than is used of it, of which most is shaken off. */
const barrel = /\/node_modules\/ra-ui-materialui\//;

/** All that modules load before they can run: what they import, lazy parts left out. */
function reachOf(entries: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const reached = new Set<string>();
  const waiting = entries.map((entry) => path.resolve(import.meta.dirname, '..', entry));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    if (!barrel.test(next)) waiting.push(...(context.getModuleInfo(next)?.importedIds ?? []));
  }
  return reached;
}

/**
 * Few pieces: what the sign-in page waits for is one, what only the application's first screen adds is another, what the
 * first form adds a third, its pages that are fetched later (src/engine/lazyPage.ts) a fourth. What it has in common with
 * pages outside of it is one too; what only those pages load is left to the bundler.
 */
export function chunkNames(): NameOf {
  let known: Record<'page' | 'app' | 'outside' | 'forms', Set<string>> | undefined;
  return (id, context) => {
    known ??= {
      page: reachOf([page], context),
      app: reachOf([application], context),
      forms: reachOf(firstForm, context),
      outside: reachOf(outside, context),
    };
    if (known.page.has(id)) return 'page';
    if (formLibraries.test(id)) return 'forms';
    if (known.outside.has(id)) return known.app.has(id) ? 'shared' : null;
    if (known.app.has(id)) return 'app';
    if (known.forms.has(id)) return 'forms';
    if (isPage(id)) return 'pages';
    return domain.test(id) ? 'domain' : null;
  };
}
