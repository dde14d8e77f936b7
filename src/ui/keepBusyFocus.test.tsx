import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepBusyFocus } from './keepBusyFocus.ts';

afterEach(() => document.body.replaceChildren());

function pressed() {
  onTestFinished(keepBusyFocus());
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
