import { type FormEvent, useEffect, useRef, useState } from 'react';
import { words } from '#src/i18n/pages/clock/qr.ts';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads codes by camera; others type them. */
const canScan = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

const pauseMs = 200;

/**
 * Shows the camera behind the device in `video` and says the first QR that it sees. Returns what ends it.
 * @param onFailure the camera is denied or there is none
 */
function scan(video: HTMLVideoElement, onCode: (text: string) => void, onFailure: () => void): () => void {
  let stream: MediaStream | undefined;
  let ended = false;
  const end = () => {
    ended = true;
    stream?.getTracks().forEach((track) => track.stop());
  };

  const look = async (detector: Detector) => {
    if (ended) return;
    const [found] = await detector.detect(video).catch(() => []);
    if (ended) return;
    if (!found?.rawValue) {
      setTimeout(() => void look(detector), pauseMs);
      return;
    }
    end();
    onCode(found.rawValue);
  };

  const begin = async () => {
    const Found = detectorClass();
    if (!Found) return onFailure();
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (ended) return end();
      video.srcObject = stream;
      await video.play();
      await look(new Found({ formats: ['qr_code'] }));
    } catch {
      if (!ended) onFailure();
      end();
    }
  };

  void begin();
  return end;
}

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
