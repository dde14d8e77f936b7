import { useEffect, useRef } from 'react';
import { session } from '#src/session/store.ts';
import { words as say } from '#src/i18n/pages/clock/security.ts';
import { save } from '../files/save.ts';
import { CopyButton } from './CopyButton.tsx';
import type { NewCodes } from './factors.ts';

interface Props {
  readonly codes: NonNullable<NewCodes>;
  readonly onKept: () => void;
}

/** Recovery codes as they are seen once, to be copied, kept as a file or printed. */
export function FreshCodes({ codes, onKept }: Props) {
  const words = say.codes;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const download = () => {
    const text = [words.fileTitle(session.get()?.user?.email ?? ''), '', ...codes, ''].join('\r\n');
    save(words.file, new Blob([text], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <section className="notice codes" aria-labelledby="fresh-codes">
      <h3 id="fresh-codes" ref={title} tabIndex={-1}>
        {words.fresh}
      </h3>
      <p>{words.freshAbout}</p>
      <ul aria-label={words.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="downloads">
        <CopyButton label={words.copy} done={words.copied} text={codes.join('\n')} />
        <button type="button" className="small" onClick={download}>
          {words.download}
        </button>
        <button type="button" className="small" onClick={() => window.print()}>
          {words.print}
        </button>
      </div>
      <button type="button" className="primary" onClick={onKept}>
        {words.done}
      </button>
    </section>
  );
}
