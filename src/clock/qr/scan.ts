interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads codes by camera; others type them. */
export const canScan = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined;

const pauseMs = 200;

/**
 * Shows the camera behind the device in `video` and says the first QR that it sees. Returns what ends it.
 * @param onFailure the camera is denied or there is none
 */
export function scan(video: HTMLVideoElement, onCode: (text: string) => void, onFailure: () => void): () => void {
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
