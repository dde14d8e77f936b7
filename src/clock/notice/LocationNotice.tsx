import { useEffect, useRef } from 'react';

interface Props {
  onAnswer: (accepted: boolean) => void;
  /** Closed without an answer: no punch is made. */
  onDismiss: () => void;
}

/** The words of `locationNoticeVersion`. */
const words = {
  title: 'Tu ubicación al fichar',
  body: [
    'Tu empresa registra dónde se ficha. La ubicación se toma solo en el momento de pulsar Entrar o Salir, nunca entre medias.',
    'Compartirla no es obligatorio: puedes fichar igualmente sin ella.',
  ],
  accept: 'Aceptar y fichar',
  decline: 'Fichar sin ubicación',
};

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
