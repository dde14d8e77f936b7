import { vi } from 'vitest';

/** A browser that knows passkeys; `ask` stands for what its owner answers to it. */
export function stubPasskeys(ask: () => Promise<Credential>): void {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (own, name) => (name === 'credentials' ? { get: ask, create: ask } : Reflect.get(own, name, own)),
    }),
  );
}
