import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ignoreEchoes } from './ignoreEchoes.ts';

const clicks: string[] = [];
let end: () => void;
/** What lies under the pointer. */
let under: Element | null;
const button = (name: string) => {
  const made = document.createElement('button');
  made.addEventListener('click', () => clicks.push(name));
  document.body.append(made);
  return made;
};
const click = (on: Element, { afterMs = 0, x = 100, detail = 1 } = {}) => {
  vi.advanceTimersByTime(afterMs);
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: 50, detail }));
};

beforeEach(() => {
  vi.useFakeTimers();
  clicks.length = 0;
  document.elementFromPoint = () => under;
  end = ignoreEchoes();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

it('two clicks on a button within milliseconds count once', () => {
  const save = (under = button('save'));
  click(save);
  click(save, { afterMs: 5 });
  expect(clicks).toEqual(['save']);
  click(save, { afterMs: 100 });
  expect(clicks).toEqual(['save', 'save']);
});

it('the second half of a double click does not meet what came in its place', () => {
  const next = button('next');
  const behind = (under = button('behind'));
  click(next);
  click(behind, { afterMs: 150 });
  expect(clicks).toEqual(['next']);
  click(behind, { afterMs: 600 });
  expect(clicks).toEqual(['next', 'behind']);
});

it('two fingers at once press two places of one button', () => {
  const row = (under = button('row'));
  click(row);
  click(row, { afterMs: 5, x: 200 });
  expect(clicks).toEqual(['row', 'row']);
});

it('another button is pressed as quickly as one likes, and so is one by keys', () => {
  const [one, other] = [button('one'), button('other')];
  under = one;
  click(one);
  click(other, { afterMs: 20, x: 160 });
  click(other, { afterMs: 5, detail: 0 });
  expect(clicks).toEqual(['one', 'other', 'other']);
});
