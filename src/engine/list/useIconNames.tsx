import { styled } from '@mui/material/styles';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';

interface Named {
  readonly name: string;
  readonly left: number;
  readonly top: number;
}

/**
 * Says what a button is called of which only the icon is in sight: to whom points at it by the browser's tooltip, which
 * a keyboard never sees, and to whom comes by keyboard under it. Escape takes the name away.
 * @returns handlers for what the buttons stand in, and the name
 */
export function useIconNames() {
  const [named, setNamed] = useState<Named>();
  useEffect(() => {
    if (!named) return undefined;
    const hide = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setNamed(undefined);
    };
    document.addEventListener('keydown', hide);
    window.addEventListener('scroll', hide, true);
    return () => {
      document.removeEventListener('keydown', hide);
      window.removeEventListener('scroll', hide, true);
    };
  }, [named]);
  const handlers = {
    onMouseOver: ({ target }: SyntheticEvent) => {
      const button = buttonOf(target);
      if (!button) return;
      const name = hiddenName(button);
      if (button.title !== name) button.title = name;
    },
    onFocus: ({ target }: SyntheticEvent) => {
      const button = buttonOf(target);
      const name = button?.matches(':focus-visible') ? hiddenName(button) : '';
      if (!button || !name) return setNamed(undefined);
      const { left, right, bottom } = button.getBoundingClientRect();
      setNamed({ name, left: (left + right) / 2, top: bottom });
    },
    onBlur: () => setNamed(undefined),
    onClick: () => setNamed(undefined),
  };
  const shown: ReactNode = named && (
    // The button is called so already.
    <Name aria-hidden style={{ left: named.left, top: named.top }}>
      {named.name}
    </Name>
  );
  return { handlers, shown };
}

const buttonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('.MuiButton-text') : null;

/** What of a button lies beyond its edge. */
const hiddenName = (button: HTMLElement): string =>
  button.scrollWidth > button.clientWidth ? (button.textContent ?? '') : '';

const Name = styled('span')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  transform: 'translate(-50%, 6px)',
  padding: theme.spacing(0.5, 1),
  borderRadius: 6,
  color: theme.palette.background.paper,
  backgroundColor: theme.palette.text.primary,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
}));
