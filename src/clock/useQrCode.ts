import { useState } from 'react';

/** The code with which the phone's own camera opened the page (`/fichar?qr=…`), or that was read here; used once. */
export function useQrCode() {
  const [code, setCode] = useState(() => new URLSearchParams(location.search).get('qr') ?? undefined);
  const [reading, setReading] = useState(false);
  return {
    code,
    reading,
    read: () => setReading(true),
    dismiss: () => setReading(false),
    take(text: string) {
      setReading(false);
      setCode(text);
    },
    forget() {
      setCode(undefined);
      // A reload must not bring it back; other parameters have done their work by now.
      if (location.search) history.replaceState(null, '', location.pathname);
    },
  };
}
