import { type FormEvent, useEffect, useRef, useState } from 'react';
import { words } from '#src/i18n/pages/clock/qr.ts';
import { canScan, scan } from './scan.ts';

interface QrReaderProps {
  readonly onCode: (text: string) => void;
  readonly onDismiss: () => void;
}

/** The enterprise's code, by camera where the browser reads codes, and always by hand. */
export function QrReader({ onCode, onDismiss }: QrReaderProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<'on' | 'failed' | 'none'>(() => (canScan() ? 'on' : 'none'));
  const [missing, setMissing] = useState(false);
  const latestOnCode = useRef(onCode);
  useEffect(() => {
    latestOnCode.current = onCode;
  });

  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
  }, []);

  useEffect(() => {
    if (camera !== 'on' || !video.current) return;
    return scan(
      video.current,
      (text) => latestOnCode.current(text),
      () => setCamera('failed'),
    );
  }, [camera]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(!text);
    if (text) onCode(text);
  };

  return (
    <dialog ref={dialog} aria-labelledby="qr-title" onCancel={onDismiss}>
      <h2 id="qr-title">{words.title}</h2>
      <p className="quiet">{camera === 'on' ? words.point : camera === 'failed' ? words.noCamera : words.noScan}</p>
      {camera === 'on' && <video ref={video} muted playsInline className="camera" />}
      <form onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor="qr-code">{words.code}</label>
          <input
            id="qr-code"
            name="code"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            required
            aria-invalid={missing || undefined}
            aria-describedby={missing ? 'qr-error' : undefined}
          />
          {missing && (
            <p id="qr-error" className="field-error">
              {words.empty}
            </p>
          )}
        </div>
        <button type="submit" className="primary">
          {words.use}
        </button>
        <button type="button" className="secondary" onClick={onDismiss}>
          {words.cancel}
        </button>
      </form>
    </dialog>
  );
}
