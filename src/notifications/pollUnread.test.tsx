import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionUserOf, stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { calls } from '#tests/support/notifications.ts';
import { pass, useMovableClock } from '#tests/support/web.ts';
import { session } from '../session/store.ts';
import { pollUnread } from './pollUnread.ts';

let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};
let end = () => {};

beforeEach(() => {
  useMovableClock();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  session.set({ token: '1.s', user: sessionUserOf() });
});
afterEach(() => end());

/** Begins to ask; answers what was counted and how often it was asked. */
function begin(answer: StubAnswer | (() => StubAnswer) = { data: { unread: 2 } }) {
  const requests = stubApi({ [calls.count]: answer });
  const counted: number[] = [];
  end = pollUnread((unread) => counted.push(unread));
  return { counted, asked: () => requests.length };
}

describe('how many are unread', () => {
  it('is asked at once and every minute', async () => {
    const { counted, asked } = begin();
    await pass(1);
    expect([counted, asked()]).toEqual([[2], 1]);
    await pass(58);
    expect(asked()).toBe(1);
    await pass(2);
    expect([counted, asked()]).toEqual([[2, 2], 2]);
  });

  it('never while the page is hidden, and at once when it is seen again', async () => {
    const { asked } = begin();
    await pass(1);
    show('hidden');
    await pass(600);
    expect(asked()).toBe(1);
    show('visible');
    await pass(1);
    expect(asked()).toBe(2);
    await pass(60);
    expect(asked()).toBe(3);
  });

  it('is asked when the window is looked at, but not for each of many changes', async () => {
    const { asked } = begin();
    await pass(1);
    for (let times = 0; times < 5; times += 1) window.dispatchEvent(new Event('focus'));
    await pass(1);
    expect(asked()).toBe(1);
    await pass(5);
    window.dispatchEvent(new Event('focus'));
    await pass(1);
    expect(asked()).toBe(2);
  });

  it.each([404, 500])(
    'who answers %i is asked ever more seldom, also by a look, and nobody is told',
    async (status) => {
      let isBack = false;
      const { counted, asked } = begin(() => (isBack ? { data: { unread: 1 } } : { status, message: 'x' }));
      await pass(1);
      expect(asked()).toBe(1);
      await pass(100);
      window.dispatchEvent(new Event('focus'));
      await pass(1);
      expect(asked()).toBe(1);
      await pass(20);
      expect(asked()).toBe(2);
      await pass(3600);
      expect(asked()).toBeLessThan(9);
      isBack = true;
      await pass(16 * 60);
      expect(counted).toContain(1);
    },
  );

  it('is not asked any more once it has ended', async () => {
    const { asked } = begin();
    await pass(1);
    end();
    window.dispatchEvent(new Event('focus'));
    await pass(300);
    expect(asked()).toBe(1);
  });
});
