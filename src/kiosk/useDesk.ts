import { useEffect, useState } from 'react';
import type { ClockAction } from '#domain/constants.ts';
import type { BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import type { KioskPerson } from '#domain/timekeeping/kiosks/kiosks.ts';
import { HttpError } from '../session/http.ts';
import { messageOf } from '../session/messageOf.ts';
import { newClientId } from '../clock/queue.ts';
import { kioskCall, type KnownStatus, sealedQueue } from './call.ts';
import { words } from '../i18n/pages/kiosk/page.ts';
import { bytesOf } from '../session/bytesOf.ts';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '');

const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Browsers seal on pages that were served securely only. */
const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Seals a PIN for the server, bound to one punch: a throw-away P-256 key agrees with the server's on a key for
 * AES-256-GCM (`point ‖ nonce ‖ ciphertext ‖ tag`, base64url). This device cannot open it again.
 * @param publicKey the server's point, base64url
 */
async function seal(pin: string, publicKey: string, bound: string): Promise<string> {
  const { subtle } = crypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const serverPoint = bytesOf(publicKey);
  const server = await subtle.importKey('raw', serverPoint, curve, false, []);
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  const agreed = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const digest = await subtle.digest('SHA-256', joined(new Uint8Array(agreed), point, serverPoint));
  const key = await subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder();
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: text.encode(bound) },
    key,
    text.encode(pin),
  );
  return base64url(joined(point, iv, new Uint8Array(sealed)));
}

/** Where somebody is on the way from the PIN to the punch. */
export type Step =
  | { readonly kind: 'pin' }
  /** `person` is null without network: nobody can be identified by the PIN. */
  | { readonly kind: 'choose'; readonly pin: string; readonly person: KioskPerson | null }
  | { readonly kind: 'done'; readonly title: string; readonly about: string };

const start: Step = { kind: 'pin' };
const timeoutMs = 8000;
/** How long a confirmation is read, and how long a choice waits for somebody who has left. */
const secondsOf = { done: 5, choose: 20 };

/** Statuses after which nobody knows whether the server has heard. */
const isUnheard = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || (error.status >= 500 && error.status !== 501);

/** What the kiosk does with a PIN. */
export function useDesk({ status, skew }: KnownStatus) {
  const [step, setStep] = useState<Step>(start);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (step.kind === 'pin' || busy) return;
    const timer = setTimeout(() => setStep(start), secondsOf[step.kind] * 1000);
    return () => clearTimeout(timer);
  }, [step, busy]);

  const during = async (work: () => Promise<Step>) => {
    setBusy(true);
    setProblem('');
    try {
      setStep(await work());
    } catch (error) {
      setProblem(messageOf(error));
      setStep(start);
    }
    setBusy(false);
  };

  const enter = (pin: string) =>
    during(async () => {
      try {
        const { data } = await kioskCall('readKioskState', { body: { pin }, signal: AbortSignal.timeout(timeoutMs) });
        return { kind: 'choose', pin, person: data };
      } catch (error) {
        if (!isUnheard(error)) throw error;
        return { kind: 'choose', pin, person: null };
      }
    });

  const clock = (action: ClockAction, breakKind?: BreakKind) =>
    during(async () => {
      if (step.kind !== 'choose') return step;
      const { pin, person } = step;
      const pressed_at = Date.now() + skew;
      const kind = breakKind && { break_kind: breakKind };
      const punch = { client_id: newClientId(), action, occurred_at: new Date(pressed_at).toISOString(), ...kind };
      if (person) {
        try {
          const { client_id } = punch;
          const body = { pin, action, client_id, ...kind };
          const { data, message } = await kioskCall('clockAtKiosk', { body, signal: AbortSignal.timeout(timeoutMs) });
          return {
            kind: 'done',
            title: message,
            about: words.bye(breakKind ? words.standbyDone : words.done[data.state], data.name),
          };
        } catch (error) {
          if (!isUnheard(error)) throw error;
        }
      }
      if (!canSeal()) throw new HttpError(0, words.cannotNote);
      const bound = [punch.client_id, action, punch.occurred_at, ...(breakKind ? [breakKind] : [])].join('|');
      const sealed_pin = await seal(pin, status.sealing_key, bound);
      sealedQueue.add({ ...punch, pressed_at, sealed_pin, waited: true });
      return { kind: 'done', title: words.noted, about: words.notedAbout };
    });

  const cancel = () => {
    setProblem('');
    setStep(start);
  };

  return { step, busy, problem, enter, clock, cancel };
}
