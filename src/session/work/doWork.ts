import { type Challenge, type Solution, solveChallengeWorkers } from 'altcha-lib';
import { words } from '#src/i18n/pages/work/dialog.ts';
import { HttpError } from '../httpError.ts';

const looks = {
  dialog:
    'width: min(100% - 32px, 420px); padding: 24px; border: 1px solid rgb(128 128 128 / 50%); border-radius: 10px; font: inherit; outline: none',
  title: 'margin: 0; font-size: 1.15rem',
  about: 'margin: 12px 0',
  bar: 'width: 100%',
  cancel:
    'min-height: 44px; margin-top: 16px; padding: 0 16px; font: inherit; color: inherit; background: none; border: 1px solid; border-radius: 8px; cursor: pointer',
} as const;

function made<K extends keyof HTMLElementTagNameMap>(name: K, style: string, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.style.cssText = style;
  element.textContent = text;
  return element;
}

/**
 * Says over the page that it works, whichever page it is: those with the framework, and the light ones without.
 * @returns closes it; the focus returns to where it was
 */
function showWork(onCancel: () => void): () => void {
  const dialog = made('dialog', looks.dialog);
  const title = made('h2', looks.title, words.title);
  const about = made('p', looks.about);
  const bar = made('progress', looks.bar);
  const cancel = made('button', looks.cancel, words.cancel);
  title.id = 'work-title';
  dialog.setAttribute('aria-labelledby', title.id);
  bar.setAttribute('aria-labelledby', title.id);
  about.setAttribute('role', 'status');
  cancel.type = 'button';
  dialog.tabIndex = -1;
  cancel.addEventListener('click', onCancel);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onCancel();
  });
  dialog.append(title, about, bar, cancel);
  document.body.append(dialog);
  dialog.showModal();
  // Not the button, as it would be: whoever sent a form with the Enter key and presses it again cancels nothing.
  dialog.focus();
  // Written once it stands in the page, so that it is read aloud.
  about.textContent = words.about;
  return () => {
    dialog.close();
    dialog.remove();
  };
}

/** More would leave a phone nothing for its page. */
const MOST_WORKERS = 4;

/**
 * Solves a challenge beside the page, which says so and lets the person cancel it.
 * @returns what the call is sent with. Throws `HttpError`, or the abort of `signal`
 */
export async function doWork(challenge: unknown, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  const close = showWork(abort);
  const solution = await solve(challenge as Challenge, controller).finally(close);
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  if (solution) return btoa(JSON.stringify({ challenge, solution }));
  throw new HttpError(428, controller.signal.aborted ? words.canceled : words.failed);
}

/**
 * Null: it was cancelled, took too long, or the browser has no Web Crypto, as without HTTPS. A worker that is still being
 * loaded hears of no cancelling: it is ended.
 */
async function solve(challenge: Challenge, controller: AbortController): Promise<Solution | null> {
  const workers: Worker[] = [];
  const createWorker = () => {
    const worker = new Worker(new URL('work.worker.ts', import.meta.url), { type: 'module' });
    workers.push(worker);
    return worker;
  };
  const concurrency = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);
  const cancelled = new Promise<null>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(null));
  });
  try {
    return await Promise.race([solveChallengeWorkers({ challenge, controller, concurrency, createWorker }), cancelled]);
  } catch {
    return null;
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
