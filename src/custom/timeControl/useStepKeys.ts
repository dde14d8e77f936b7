import { useEffect } from 'react';

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Where arrow keys have a meaning of their own. */
const withOwnArrows = [
  'input',
  'textarea',
  'select',
  '[contenteditable]',
  'nav',
  ...['tab', 'menu', 'menubar', 'listbox', 'combobox', 'slider', 'radiogroup', 'grid', 'tree'].map(
    (role) => `[role=${role}]`,
  ),
].join();
const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * The arrow keys lead a period back and forth, unless something that has the focus wants them or a dialog is open. Screen
 * readers that read by arrow keys keep them for themselves.
 */
export function useStepKeys(onStep: (by: -1 | 1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      const by = steps[key];
      if (by === undefined || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(withOwnArrows)) return;
      if (document.querySelector(above)) return;
      event.preventDefault();
      onStep(by);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
