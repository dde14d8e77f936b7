import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';

afterEach(() => document.body.replaceChildren());

function pressed() {
  onTestFinished(keepFocus());
  const [button, other] = [document.createElement('button'), document.createElement('button')];
  document.body.append(button, other);
  button.focus();
  // As browsers do once it is disabled; jsdom does not.
  button.blur();
  button.disabled = true;
  return { button, other };
}

it('a button that was busy has the focus again', async () => {
  const { button } = pressed();
  expect(document.body).toHaveFocus();
  button.disabled = false;
  await vi.waitFor(() => expect(button).toHaveFocus());
});

it('but takes it from nothing else', async () => {
  const { button, other } = pressed();
  other.focus();
  button.disabled = false;
  other.disabled = true;
  other.disabled = false;
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
  expect(other).toHaveFocus();
});

/** A button in a section of the page, which has the focus and is gone. */
function gone() {
  onTestFinished(keepFocus());
  document.body.innerHTML = '<main><section><p><button>Quitar</button></p></section><button>Otro</button></main>';
  const [button, other] = document.querySelectorAll('button');
  const section = document.querySelector('section');
  if (!button || !other || !section) throw new Error('The page has no buttons');
  section.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  button.focus();
  // As browsers do with what is removed.
  button.blur();
  button.remove();
  return { section, other };
}

it('where what had the focus has gone, the part of the page around it goes on with it, for as long as it has it', async () => {
  const { section, other } = gone();
  await vi.waitFor(() => expect(section).toHaveFocus());
  other.focus();
  expect(section).not.toHaveAttribute('tabindex');
});

it('but not if something else takes it meanwhile', async () => {
  const { section, other } = gone();
  other.focus();
  await expect(vi.waitFor(() => expect(section).toHaveFocus())).rejects.toThrow('toHaveFocus');
  expect(other).toHaveFocus();
});

it('and not on another page', async () => {
  const { section } = gone();
  onTestFinished(() => history.back());
  history.pushState(null, '', '/otra');
  await expect(vi.waitFor(() => expect(section).toHaveFocus())).rejects.toThrow('toHaveFocus');
  expect(document.body).toHaveFocus();
});
