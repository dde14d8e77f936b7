import { useEffect, useRef } from 'react';
import { texts } from './texts.ts';

interface Props {
  onAnswer: (accepted: boolean) => void;
  /** Closed without an answer: no punch is made. */
  onDismiss: () => void;
}

/** Told before the first location is taken (art. 90 LOPDGDD); refusing it does not hinder the punch. */
export function PlaceNotice({ onAnswer, onDismiss }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);

  return (
    <dialog ref={dialog} aria-labelledby="place-title" onCancel={onDismiss}>
      <h2 id="place-title">{texts.place.title}</h2>
      {texts.place.body.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button type="button" className="primary" onClick={() => onAnswer(true)}>
        {texts.place.accept}
      </button>
      <button type="button" className="secondary" onClick={() => onAnswer(false)}>
        {texts.place.decline}
      </button>
    </dialog>
  );
}
