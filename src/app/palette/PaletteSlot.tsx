import { Suspense, useLayoutEffect } from 'react';
import { lazyPage } from '#src/engine/lazyPage.ts';
import { palette, usePaletteOpen } from './opening.ts';

const Palette = lazyPage(() => import('./Palette.tsx'), 'Palette');

/** Ctrl+K, Cmd+K on a Mac. */
const isKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The palette of commands, fetched when it is first opened, and its key. */
export function PaletteSlot() {
  const isOpen = usePaletteOpen();
  // Before anybody sees that they could press it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isKey(event)) return;
      event.preventDefault();
      palette.set(!palette.isOpen());
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      palette.set(false);
    };
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <Palette onClose={() => palette.set(false)} />
    </Suspense>
  );
}
