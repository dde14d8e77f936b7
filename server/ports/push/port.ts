/** A browser that takes Web Push: where to send, and its keys (base64url). */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What the person sees; `path` is the page that a click opens, of the enterprise where one is named. */
export interface PushNote {
  readonly enterprise_id?: number | undefined;
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

/** Sends to the push services of the browsers' makers. */
export interface PushPort {
  /** For `PushManager.subscribe`, base64url. */
  readonly publicKey: string;
  /** Whether an address belongs to a push service that is known; no other is ever called. */
  accepts(endpoint: string): boolean;
  /** `gone`: the browser has unsubscribed, forget it. Never throws: a push is an extra. */
  send(to: PushAddress, note: PushNote): Promise<'sent' | 'gone' | 'failed'>;
}
