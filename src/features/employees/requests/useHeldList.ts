import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/**
 * Whether a person is at a list: a pointer is over it or touched it last, or the focus is in it and they use the keyboard.
 * A finger that was lifted is still there: its next touch decides.
 * @param isAsking a question that was asked from the list is open: whoever answers it is still there
 */
export function useHeldList<Place extends HTMLElement>(isAsking = false) {
  const ref = useRef<Place>(null);
  const [isAt, hold] = useState(false);
  const isBack = useBackFrom(isAsking);

  useEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    let hasPointer = false;
    let byKeyboard = false;
    const settle = () => hold(hasPointer || (byKeyboard && list.contains(document.activeElement)));
    const enter = () => {
      hasPointer = true;
      settle();
    };
    const leave = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      hasPointer = false;
      settle();
    };
    const press = ({ target }: PointerEvent) => {
      hasPointer = target instanceof Node && list.contains(target);
      byKeyboard = false;
      settle();
    };
    const type = () => {
      byKeyboard = true;
      settle();
    };
    list.addEventListener('pointerenter', enter);
    list.addEventListener('pointerleave', leave);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', type, true);
    document.addEventListener('focusin', settle);
    return () => {
      list.removeEventListener('pointerenter', enter);
      list.removeEventListener('pointerleave', leave);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', type, true);
      document.removeEventListener('focusin', settle);
    };
  }, []);

  return { ref, isHeld: isAt || isAsking || !isBack };
}

const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether a person has moved since the question was answered: only then it shows where they are. */
function useBackFrom(isAsking: boolean): boolean {
  const [isBack, setBack] = useState(true);
  if (isAsking && isBack) setBack(false);
  useEffect(() => {
    if (isAsking || isBack) return undefined;
    const move = () => setBack(true);
    moves.forEach((type) => document.addEventListener(type, move, true));
    return () => moves.forEach((type) => document.removeEventListener(type, move, true));
  }, [isAsking, isBack]);
  return isBack;
}

/** The latest value; while it is held, the one that stood before, so that nothing moves under a pointer. */
export function useHeldValue<T>(value: T | undefined, isHeld: boolean): T | undefined {
  const [shown, show] = useState(value);
  const isFree = !isHeld || shown === undefined;
  if (isFree && shown !== value) show(value);
  return isFree ? value : shown;
}

/**
 * Rows of a list. While it is held they keep their places; `latest` is a row as the server has it now, undefined where it
 * is listed no more.
 */
export function useHeldRows<Row extends { readonly id: number }>(rows: readonly Row[] | undefined, isHeld: boolean) {
  const held = useHeldValue(rows, isHeld);
  const byId = useMemo(() => new Map(rows?.map((row) => [row.id, row])), [rows]);
  return { rows: held, latest: useCallback(({ id }: Row) => byId.get(id), [byId]) };
}
