import webpush from 'web-push';
import type { PushPort } from './port.ts';
import type { VapidKeys } from './vapidKeys.ts';

const TIMEOUT_MS = 10_000;
/** A reminder that could not be delivered by then is of no use any more. */
const LIFETIME_SECONDS = 1800;

/** Push services of Chromium, Firefox, Edge and Safari: a subscription's address comes from outside. */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const;

const isKnownService = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port } = new URL(endpoint);
  const isListed = services.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && isListed;
};

interface Options {
  readonly keys: VapidKeys;
  /** Whom a push service may write to about this installation: `mailto:` or `https:`. */
  readonly contact: string;
  /** Of further push services: an operator's own. */
  readonly origins?: readonly string[];
  readonly accepts?: (endpoint: string) => boolean;
}

/** Web Push (RFC 8030) with encrypted notes (RFC 8291), signed by the installation's keys. */
export function webPush({ keys, contact, origins = [], ...given }: Options): PushPort {
  const isOwn = (endpoint: string) => URL.canParse(endpoint) && origins.includes(new URL(endpoint).origin);
  const accepts = given.accepts ?? ((endpoint: string) => isKnownService(endpoint) || isOwn(endpoint));
  return {
    publicKey: keys.publicKey,
    accepts,
    send: async ({ endpoint, p256dh, auth }, note) => {
      if (!accepts(endpoint)) return 'gone';
      try {
        const { method, headers, body } = webpush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(note),
          { TTL: LIFETIME_SECONDS, urgency: 'high', vapidDetails: { subject: contact, ...keys } },
        );
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const answer = await fetch(endpoint, {
          method,
          headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
          body: body && new Uint8Array(body),
          redirect: 'error',
          signal,
        });
        if (answer.ok) return 'sent';
        return answer.status === 404 || answer.status === 410 ? 'gone' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
