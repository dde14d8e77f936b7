import { useState } from 'react';

interface Props {
  readonly label: string;
  /** Once it is copied. */
  readonly done: string;
  readonly text: string;
}

/** Copies a text, which stands beside it for browsers that forbid that. */
export function CopyButton({ label, done, text }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <button type="button" className="small" onClick={() => void copy()}>
        {label}
      </button>
      <span role="status" className={copied ? 'quiet' : 'hidden'}>
        {copied && done}
      </span>
    </>
  );
}
