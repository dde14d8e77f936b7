import type { Browser, Locator, Mouse } from '@playwright/test';
import { activate, reach, rest, setChecked, typeOver } from './keys.ts';

/** Their parts are typed in an order that is the browser's own. */
const PICKED = /^(date|time|month|week|datetime-local|color|range)$/;

/** Whether the journey that runs in this worker has no pointer. */
let isOn = false;
let isPatched = false;

type Method<Self> = (this: Self, ...args: never[]) => unknown;

/** Puts another method in the place of one of a prototype, for as long as there is no pointer. */
function replace<Self extends object>(prototype: Self, name: keyof Self, byKeys: Method<Self>): void {
  const byPointer = prototype[name] as Method<Self>;
  Object.assign(prototype, {
    [name](this: Self, ...args: never[]) {
      return (isOn ? byKeys : byPointer).apply(this, args);
    },
  });
}

function patchLocators(locators: Locator): void {
  const { fill, selectOption } = Object.getOwnPropertyDescriptors(locators);
  const own = { fill: fill?.value as Locator['fill'], selectOption: selectOption?.value as Locator['selectOption'] };

  replace(locators, 'click', function click(options?: Parameters<Locator['click']>[0]) {
    return activate(this, options);
  });
  replace(locators, 'tap', function tap(options?: Parameters<Locator['tap']>[0]) {
    return activate(this, options);
  });
  replace(locators, 'dblclick', async function dblclick(options?: Parameters<Locator['dblclick']>[0]) {
    await activate(this, options);
    await this.page().keyboard.press('Enter');
  });
  replace(locators, 'setChecked', function set(checked: boolean, options?: Parameters<Locator['setChecked']>[1]) {
    return setChecked(this, checked, options);
  });
  replace(locators, 'check', function check(options?: Parameters<Locator['check']>[0]) {
    return setChecked(this, true, options);
  });
  replace(locators, 'uncheck', function uncheck(options?: Parameters<Locator['uncheck']>[0]) {
    return setChecked(this, false, options);
  });
  replace(locators, 'hover', function hover(options?: Parameters<Locator['hover']>[0]) {
    return rest(this, options);
  });
  replace(locators, 'focus', async function focus(options?: Parameters<Locator['focus']>[0]) {
    await reach(this, options);
  });
  replace(locators, 'fill', async function type(text: string, options?: Parameters<Locator['fill']>[1]) {
    const field = await reach(this, options);
    const kind = (await field.getAttribute('type')) ?? '';
    await (PICKED.test(kind) ? own.fill.call(this, text, options) : typeOver(this.page(), text));
  });
  replace(locators, 'clear', async function clear(options?: Parameters<Locator['clear']>[0]) {
    await reach(this, options);
    await typeOver(this.page(), '');
  });
  replace(locators, 'press', async function press(key: string, options?: Parameters<Locator['press']>[1]) {
    await reach(this, options);
    await this.page().keyboard.press(key);
  });
  replace(locators, 'pressSequentially', async function type(...args: Parameters<Locator['pressSequentially']>) {
    await reach(this, args[1]);
    await this.page().keyboard.type(...args);
  });
  replace(locators, 'selectOption', async function select(...args: Parameters<Locator['selectOption']>) {
    await reach(this, args[1]);
    return own.selectOption.apply(this, args);
  });
}

/** A journey that points at a place of the page rather than at a control has no way through it. */
function patchMouse(mouse: Mouse): void {
  for (const name of ['click', 'dblclick', 'move', 'down', 'up', 'wheel'] as const)
    replace(mouse, name, () => {
      throw new Error(`mouse.${name}: this journey has no pointer`);
    });
}

/** From here on locators of this worker work by keys alone, or by a pointer again. */
export async function usePointer(browser: Browser, pointer: boolean): Promise<void> {
  isOn = !pointer;
  if (pointer || isPatched) return;
  isPatched = true;
  const page = await browser.newPage();
  patchLocators(Object.getPrototypeOf(page.locator('body')));
  patchMouse(Object.getPrototypeOf(page.mouse));
  await page.close();
}
