import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { isWorkedFor, stubWorkers, workWanted } from '#tests/support/workStub.ts';
import { words } from '#src/i18n/pages/work/dialog.ts';
import { call, HttpError } from '../http.ts';
import { session } from '../store.ts';

const path = 'POST /api/auth/reset-password';
const body = { email: 'ana@example.com' };
/** So much that no test sees its end. */
const endless = 2 ** 31;
const recover = (signal?: AbortSignal) => call('requestPasswordReset', { body, ...(signal && { signal }) });
const messageOf = (made: Promise<unknown>) =>
  made.then(
    () => 'passed',
    (error: unknown) => (error instanceof HttpError ? [error.status, error.message] : error),
  );

beforeEach(() => stubWorkers());
afterEach(() => vi.unstubAllGlobals());

describe('a call that has to be worked for', () => {
  it('is made again with the solved challenge, and nothing else is changed', async () => {
    const requests = stubApi({ [path]: async (request) => ((await isWorkedFor(request)) ? {} : workWanted()) });
    expect((await recover()).status).toBe(200);
    expect(requests.map((request) => request.body)).toEqual([body, body]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so meanwhile, aloud too, and is cancelled by no Enter key that was meant for the form', async () => {
    stubApi({ [path]: () => workWanted(endless) });
    const made = messageOf(recover());
    expect(await screen.findByRole('dialog', { name: words.title })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(words.about);
    expect(screen.getByRole('progressbar', { name: words.title })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.cancel }));
    expect(await made).toEqual([428, words.canceled]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is cancelled by the Escape key, and by whoever made it', async () => {
    const requests = stubApi({ [path]: () => workWanted(endless) });
    const made = messageOf(recover());
    (await screen.findByRole('dialog')).dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(await made).toEqual([428, words.canceled]);
    const leaving = new AbortController();
    const left = messageOf(recover(leaving.signal));
    await screen.findByRole('dialog');
    leaving.abort();
    expect(await left).toMatchObject({ name: 'AbortError' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests).toHaveLength(2);
  });

  it('takes another challenge where one was too old, three at most', async () => {
    const requests = stubApi({ [path]: () => workWanted() });
    expect(await messageOf(recover())).toEqual([428, 'Muchos envíos']);
    expect(requests).toHaveLength(4);
    const proofs = requests.map(({ headers }) => headers.get('x-proof-of-work'));
    expect(new Set(proofs).size).toBe(4);
  });

  it.each([
    ['the browser has no workers', () => vi.stubGlobal('Worker', undefined), () => workWanted()],
    ['the challenge is none', () => undefined, () => ({ status: 428, message: 'Muchos envíos' })],
  ])('fails with words that help when %s', async (_, arrange, answer) => {
    arrange();
    stubApi({ [path]: answer });
    expect(await messageOf(recover())).toEqual([428, words.failed]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('fails at once when nobody waits for it', async () => {
    const requests = stubApi({ 'POST /api/oportunidades': () => workWanted() });
    const made = call('createOpportunity', { body: { data: {} }, background: true });
    expect(await messageOf(made)).toEqual([428, 'Muchos envíos']);
    expect(requests).toHaveLength(1);
  });

  it('leaves the session as it is', async () => {
    session.set({ token: '1.secret', user: sessionUserOf() });
    const requests = stubApi({ [path]: async (request) => ((await isWorkedFor(request)) ? {} : workWanted()) });
    await recover();
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer 1.secret', 'Bearer 1.secret']);
    expect(session.get()?.token).toBe('1.secret');
  });
});
