import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 250;

/** What is wrong with where the focus is, for whoever sees the page and has no pointer; nothing: ''. Runs in the page. */
export function focusProblem(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  // Takes the focus so that reading goes on from there; it is no control.
  if (focused.matches('[role=dialog], [role=alertdialog], [role=presentation], main, section, h1, h2, h3')) return '';
  const named = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)}`;
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
  const fitsIn = width <= innerWidth && height <= innerHeight;
  const outside = fitsIn
    ? left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
    : right < 0 || bottom < 0 || left > innerWidth || top > innerHeight;
  if (outside) return `${named}: not in sight`;

  const rings = (element: Element | null): boolean => {
    if (!element) return false;
    // That of a row's link lies around the row.
    for (const part of [undefined, '::after']) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
    }
    const frame = element.querySelector(':scope > fieldset');
    return frame !== null && parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
  };
  const around = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement];
  if (!around.some((element) => rings(element ?? null))) return `${named}: no ring`;

  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const over = document.elementFromPoint(x, y);
  const own =
    over !== null &&
    (focused.contains(over) || over.contains(focused) || focused.closest('label') === over.closest('label'));
  return own || !over ? '' : `${named}: covered by ${over.tagName} ${over.textContent?.trim().slice(0, 40)}`;
}

/** Whoever works a page by its keys alone. After each of them the focus is somewhere, in sight and shown. */
export function keyboardOf(page: Page) {
  const assertFocusSeen = () => expect.poll(() => page.evaluate(focusProblem)).toBe('');

  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await assertFocusSeen();
    }
  };

  /** Goes from control to control until this one has the focus; `Shift+Tab` for one that comes before, arrows in a menu. */
  const to = async (target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' = 'Tab') => {
    await expect(target).toBeVisible();
    for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return assertFocusSeen();
      await page.keyboard.press(key);
      // At the end of the page the browser has the focus.
      if (await page.evaluate(() => document.activeElement !== document.body)) await assertFocusSeen();
    }
    throw new Error(`Not reached by ${key}: ${String(target)}`);
  };

  /** Goes there and presses a key; what comes of it keeps the focus, unless the page is left. */
  const use = async (target: Locator, key = 'Enter') => {
    await to(target);
    await page.keyboard.press(key);
  };

  /** Goes to a field and types over what stands in it. */
  const fill = async (target: Locator, text: string) => {
    await to(target);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };

  return { assertFocusSeen, press, to, use, fill };
}
