/** Functions that run in the page: each of them is sent there alone, and so imports and calls nothing of this file. */

/** What of the page takes the click on an element: itself, what it stands in or its label's field; nothing: `null`. */
export function controlOf(element: Element): HTMLElement | null {
  const native = 'a[href], button, input, select, textarea, summary, [contenteditable=true]';
  const roles =
    'button link checkbox switch radio tab option menuitem menuitemradio menuitemcheckbox treeitem combobox';
  const widgets = [native, ...roles.split(' ').map((role) => `[role=${role}]`)].join(', ');
  const around = (one: Element): HTMLElement | null => {
    const widget = one.closest<HTMLElement>(widgets);
    const label = one.closest('label');
    if (label?.control && !(widget && label.contains(widget))) return label.control;
    return widget;
  };
  if (element instanceof HTMLElement && element.tabIndex >= 0) return element;
  const control = around(element);
  if (control) return control;
  // A link may lie over the whole of what it stands in.
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit && element.contains(hit) ? around(hit) : null;
}

/** Why nobody without a pointer can use a control as it stands; nothing: ''. */
export function whyUnusable(control: HTMLElement): string {
  if (control.matches(':disabled, [aria-disabled=true]')) return 'it is disabled';
  if (control.closest('[inert]')) return 'it is inert';
  if (control.closest('[aria-hidden=true]')) return 'it is hidden from screen readers';
  return control.checkVisibility({ visibilityProperty: true }) ? '' : 'it is not to be seen';
}

/** Which keys lead to it: Tab, or the arrows of what it is an item of; none: ''. */
export function waysTo(control: HTMLElement): 'tab' | 'arrows' | '' {
  if (control instanceof HTMLInputElement && control.type === 'radio' && control.name && !control.checked) {
    const all = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(control.name)}"]`);
    const group = [...all].filter(({ form, disabled }) => form === control.form && !disabled);
    return group.some(({ checked }) => checked) || group[0] !== control ? 'arrows' : 'tab';
  }
  if (control.matches('[role^=menuitem], [role=option]')) return 'arrows';
  if (control.tabIndex >= 0) return 'tab';
  const widget = control.closest(
    '[role=tablist], [role=radiogroup], [role=group], [role=tree], [role=grid], [role=toolbar], [role=table], table',
  );
  return widget?.querySelector('[tabindex="0"]') ? 'arrows' : '';
}

/** Gives the focus to the control's neighbour in the order of Tab; answers the key from there, '' where it has the focus. */
export function focusBeside(control: HTMLElement): '' | 'Tab' | 'Shift+Tab' {
  if (document.activeElement === control) return '';
  const scope: ParentNode = control.closest('.MuiModal-root, [aria-modal=true], dialog') ?? document;
  const radios = [...scope.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  const isStop = (element: HTMLElement) => {
    if (element.tabIndex < 0 || element.matches(':disabled, [data-testid^=sentinel]')) return false;
    if (element.closest('[inert]') || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || !element.name || element.checked)
      return true;
    const group = radios.filter(({ name, form }) => name === element.name && form === element.form);
    return !group.some(({ checked }) => checked) && group[0] === element;
  };
  const all = scope.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex]',
  );
  const rank = ({ tabIndex }: HTMLElement) => (tabIndex > 0 ? tabIndex : Infinity);
  const stops = [...all].filter(isStop);
  stops.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
  const at = stops.indexOf(control);
  const [before, after] = [stops[at - 1], stops[at + 1]];
  (before ?? after)?.focus();
  return before || !after ? 'Tab' : 'Shift+Tab';
}

/** What the keys work on: what has the focus, or the item of a list that it names. */
export function hasFocus(control: HTMLElement): boolean {
  const { activeElement } = document;
  const named = activeElement?.getAttribute('aria-activedescendant');
  return activeElement === control || (named ? document.getElementById(named) === control : false);
}

/** Whether it is an item of a menu that has opened and does not have the focus: there is no way into that. */
export function isOfMenuWithoutFocus(item: HTMLElement): boolean {
  const menu = item.closest('[role=menu]');
  return menu !== null && !menu.contains(document.activeElement);
}

/** Where one comes into the list, menu or group of which it is an item: `null` where the keys work on it already. */
export function entryOf(item: HTMLElement): HTMLElement | null {
  if (item instanceof HTMLInputElement) {
    const all = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(item.name)}"]`);
    const group = [...all].filter(({ form, disabled }) => form === item.form && !disabled);
    const stop = group.find(({ checked }) => checked) ?? group[0];
    return !stop || group.includes(document.activeElement as HTMLInputElement) ? null : stop;
  }
  const boxes =
    '[role=menu], [role=listbox], [role=tablist], [role=radiogroup], [role=group], [role=tree], [role=grid], [role=toolbar]';
  const box = item.closest(`${boxes}, [role=table], table`);
  const { activeElement } = document;
  if (!box || box.contains(activeElement)) return null;
  const field = box.id ? document.querySelector<HTMLElement>(`[aria-controls~="${CSS.escape(box.id)}"]`) : null;
  if (field?.matches('input')) return field === activeElement ? null : field;
  return box.querySelector<HTMLElement>('[tabindex="0"]') ?? field;
}

/** The key that leads from the item that has the focus towards this one; '' where it is this one. */
export function keyTowards(item: HTMLElement): string {
  const { activeElement } = document;
  const named = activeElement?.getAttribute('aria-activedescendant');
  const current = named ? document.getElementById(named) : activeElement;
  if (current === item) return '';
  if (item instanceof HTMLInputElement) {
    const selector = `input[type=radio][name="${CSS.escape(item.name)}"]`;
    const group = [...document.querySelectorAll<HTMLElement>(selector)];
    return group.indexOf(current as HTMLElement) < group.indexOf(item) ? 'ArrowDown' : 'ArrowUp';
  }
  const vertical = item.closest('[role=menu], [role=listbox], [role=tree], [aria-orientation=vertical]');
  const box =
    vertical ??
    item.closest('[role=tablist], [role=radiogroup], [role=group], [role=grid], [role=toolbar], [role=table], table');
  const role = item.getAttribute('role');
  const kind = role?.startsWith('menuitem') ? '[role^=menuitem]' : role ? `[role=${role}]` : item.tagName;
  const items = box ? [...box.querySelectorAll(kind)] : [];
  const isBefore = current !== null && items.indexOf(current) < items.indexOf(item);
  return vertical ? (isBefore ? 'ArrowDown' : 'ArrowUp') : isBefore ? 'ArrowRight' : 'ArrowLeft';
}

/** The key that does what a click does; '' where a click only gives the focus. */
export function keyOf(control: HTMLElement): '' | 'Enter' | 'Space' | 'ArrowDown' {
  if (control.matches('input[role=combobox]')) return control.ariaExpanded === 'true' ? '' : 'ArrowDown';
  if (control instanceof HTMLInputElement) {
    if (control.type === 'radio') return control.checked ? '' : 'Space';
    if (control.type === 'checkbox' || control.type === 'file') return 'Space';
    return /^(button|submit|reset|image)$/.test(control.type) ? 'Enter' : '';
  }
  if (control.matches('textarea, select, [contenteditable=true]')) return '';
  return control.matches('[role=checkbox], [role=switch], [role=radio]') ? 'Space' : 'Enter';
}

/** Notes in the page what was used in it last, and on which path; another document knows nothing of it. */
export function noteUse(name: string): void {
  Object.assign(globalThis, { lastUse: { name, path: location.pathname } });
}

/** What has gone with the focus; nothing: ''. Another page begins at its top. */
export function whatLostFocus(): string {
  const { lastUse } = globalThis as { lastUse?: { name: string; path: string } };
  return document.activeElement === document.body && lastUse?.path === location.pathname ? lastUse.name : '';
}

/** An element as a message names it. */
export function described(element: Element | null): string {
  if (!element || element === document.body) return 'nothing';
  const role = element.getAttribute('role');
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '';
  return `<${element.tagName.toLowerCase()}${role ? ` role=${role}` : ''}> “${name || element.getAttribute('name')}”`;
}
