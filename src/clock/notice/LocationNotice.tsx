import { useEffect, useRef } from 'react';
import { words } from '#src/i18n/pages/clock/locationNotice.ts';

interface Props {
  onAnswer: (accepted: boolean) => void;
  /** Closed without an answer: no punch is made. */
  onDismiss: () => void;
}

/** Shown before the first location is taken (art. 90 LOPDGDD); refusing it does not hinder the punch. */
export function LocationNotice({ onAnswer, onDismiss }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);

  return (
    <dialog ref={dialog} aria-labelledby="location-title" onCancel={onDismiss}>
      <h2 id="location-title">{words.title}</h2>
      {words.body.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button type="button" className="primary" onClick={() => onAnswer(true)}>
        {words.accept}
      </button>
      <button type="button" className="secondary" onClick={() => onAnswer(false)}>
        {words.decline}
      </button>
    </dialog>
  );
}
