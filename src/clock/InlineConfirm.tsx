import { type ReactNode, useState } from 'react';

interface InlineConfirmProps {
  readonly act: string;
  /** `act` with what it is done to, for screen readers. */
  readonly actNamed: string;
  /** Of the button that asks. */
  readonly className?: string;
  /** The question; names what it is about. */
  readonly question: string;
  /** Instead of the question. */
  readonly problem?: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly busy: boolean;
  readonly onYes: () => void;
}

/** A button that asks once more before it does what cannot be taken back. */
export function InlineConfirm({
  act,
  actNamed,
  className = 'small',
  question,
  problem,
  yes,
  no,
  busy,
  onYes,
}: InlineConfirmProps) {
  // Undefined until it has been asked.
  const [asking, setAsking] = useState<boolean>();
  if (!asking) {
    return (
      // After a "no" it takes the place of the button that had the focus.
      <button
        type="button"
        className={className}
        aria-label={actNamed}
        autoFocus={asking === false}
        onClick={() => setAsking(true)}
      >
        {act}
      </button>
    );
  }
  return (
    <div className="sure" role="group" aria-label={question}>
      {problem || <p>{question}</p>}
      {/* Disabled it would lose the focus. */}
      <button type="button" className="small" aria-disabled={busy} onClick={() => busy || onYes()}>
        {yes}
      </button>
      {/* The question took the place of the button that had the focus. */}
      <button type="button" className="small" autoFocus onClick={() => setAsking(false)}>
        {no}
      </button>
    </div>
  );
}
