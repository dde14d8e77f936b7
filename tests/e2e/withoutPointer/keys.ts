import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';
import { focusProblem } from '../keyboard.ts';
import * as inPage from './inPage.ts';

interface Patience {
  readonly timeout?: number | undefined;
}

const PATIENCE_MS = 20_000;
/** A date has a stop for each of its parts, and what scrolls has one too. */
const MOST_TABS = 8;
/** As many as a year has days. */
const MOST_ARROWS = 370;
/** Longer texts come as from the clipboard. */
const LONGEST_TYPED = 120;

const failure = (control: ElementHandle<HTMLElement>, why: string) =>
  control.evaluate(inPage.described).then((name) => new Error(`Not to be used without a pointer: ${name}, ${why}`));

/** Tab, pressed at the neighbour, truly brings the focus to it. */
async function tabTo(target: Locator, control: ElementHandle<HTMLElement>): Promise<void> {
  const { keyboard } = target.page();
  const key = await control.evaluate(inPage.focusBeside);
  if (!key) return;
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    await keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  const at = await target.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
  throw await failure(control, `${key} does not reach it; the focus is on ${at}`);
}

/** Into the list, menu or group by Tab where the focus is not in it, and from item to item by its arrows. */
async function walkTo(target: Locator, item: ElementHandle<HTMLElement>): Promise<void> {
  if (await item.evaluate(inPage.isOfMenuWithoutFocus)) throw await failure(item, 'its menu has not the focus');
  const entry = (await item.evaluateHandle(inPage.entryOf)).asElement();
  if (entry) await tabTo(target, entry);
  for (let pressed = 0; pressed < MOST_ARROWS; pressed += 1) {
    const key = await item.evaluate(inPage.keyTowards);
    if (!key) return;
    await target.page().keyboard.press(key);
  }
  throw await failure(item, 'arrows do not reach it');
}

async function reachOnce(target: Locator): Promise<ElementHandle<HTMLElement>> {
  const control = (await target.evaluateHandle(inPage.controlOf, undefined, { timeout: 2000 })).asElement();
  if (!control) {
    const name = await target.evaluate(inPage.described);
    throw new Error(`Not to be used without a pointer: ${name} is no control and stands in none`);
  }
  const unusable = await control.evaluate(inPage.whyUnusable);
  if (unusable) throw await failure(control, unusable);
  if (!(await control.evaluate(inPage.hasFocus))) {
    const way = await control.evaluate(inPage.waysTo);
    if (way === '') throw await failure(control, 'it is neither in the order of Tab nor an item of anything that is');
    await (way === 'tab' ? tabTo(target, control) : walkTo(target, control));
  }
  const unseen = await target.page().evaluate(focusProblem);
  if (!unseen) return control;
  // What came above it has moved it: one goes back, and comes to it again.
  if ((await control.evaluate(inPage.waysTo)) === 'tab') await target.page().keyboard.press('Shift+Tab');
  throw new Error(`The focus is not seen: ${unseen}`);
}

/** Brings the focus to what takes the click on an element, by keys, as soon as it can be used. */
export async function reach(target: Locator, { timeout = PATIENCE_MS }: Patience = {}) {
  const page = target.page();
  // The page may be about to be left.
  await expect(async () => {
    const lost = await page.evaluate(inPage.whatLostFocus);
    expect(lost, 'what has gone with the focus').toBe('');
  }).toPass({ timeout, intervals: [50, 100, 250, 500] });
  let control: ElementHandle<HTMLElement> | undefined;
  await expect(async () => {
    control = await reachOnce(target);
  }).toPass({ timeout, intervals: [50, 100, 250, 500] });
  if (!control) throw new Error(`Not reached: ${String(target)}`);
  return control;
}

/** Does by a key what a click does. */
export async function activate(
  target: Locator,
  { modifiers = [], ...patience }: Patience & { readonly modifiers?: readonly string[] | undefined } = {},
): Promise<void> {
  const control = await reach(target, patience);
  const key = await control.evaluate(inPage.keyOf);
  const page = target.page();
  await page.evaluate(inPage.noteUse, await control.evaluate(inPage.described));
  if (key) await page.keyboard.press([...modifiers, key].join('+'));
}

export async function setChecked(target: Locator, checked: boolean, patience?: Patience): Promise<void> {
  if ((await target.isChecked(patience)) === checked) return;
  await activate(target, patience);
  await expect(target).toBeChecked({ checked });
}

/** Types over what stands in the field that has the focus. */
export async function typeOver({ keyboard }: Page, text: string): Promise<void> {
  await keyboard.press('ControlOrMeta+a');
  if (text === '') await keyboard.press('Delete');
  else if (text.length > LONGEST_TYPED || text.includes('\n')) await keyboard.insertText(text);
  else await keyboard.type(text);
}

/** What a pointer that rests on something does is done by the focus on it or on the first control in it. */
export async function rest(target: Locator, patience?: Patience): Promise<void> {
  const inner = target.getByRole('button').or(target.getByRole('link')).first();
  const isControl = (await target.evaluateHandle(inPage.controlOf)).asElement() !== null;
  await reach(isControl ? target : inner, patience);
}
