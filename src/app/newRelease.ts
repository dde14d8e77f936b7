import { messages } from '../i18n/login.ts';
import { toasts } from '../ui/toasts/store.ts';

/** `vite:preloadError`: a part of the page could not be fetched. The import waits for `until` (build/bundles.ts). */
interface PreloadErrorEvent extends Event {
  readonly payload: unknown;
  until?: Promise<never>;
}

/** Between two looks whether the tab is still held, and the least age of a page that loads itself anew. */
const LOOK_MS = 1000;
const LEAST_AGE_MS = 5000;

/** Loads the page anew, at its address, where it asks for a part that a newer release has replaced. */
export function reloadOnNewRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const failed = event as PreloadErrorEvent;
    failed.until = reloadIfReplaced(failed.payload);
  });
}

let reloading: Promise<never> | undefined;

async function reloadIfReplaced(failure: unknown): Promise<never> {
  if (!(await isReplaced())) throw failure;
  return (reloading ??= reload());
}

/** Whether the server's page runs other modules than this one. Without an answer it is a fault of the network. */
async function isReplaced(): Promise<boolean> {
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!answer.ok) return false;
    const page = await answer.text();
    const modules = [...document.querySelectorAll('script[type="module"][src]')];
    return modules.some((module) => !page.includes(String(module.getAttribute('src'))));
  } catch {
    return false;
  }
}

/** Waits until nothing holds the tab, so that typed text is not lost. */
async function reload(): Promise<never> {
  if (isHeld()) toasts.show({ tone: 'info', text: messages.gate.newRelease, duration: null });
  while (isHeld() || performance.now() < LEAST_AGE_MS) await new Promise((resume) => setTimeout(resume, LOOK_MS));
  location.reload();
  return new Promise(() => undefined);
}

/** Whether the browser would ask before the tab is closed. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
