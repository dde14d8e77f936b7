/** Has the person prove again who they are. @returns whether they did */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Whether the server answers that the session is good, but who asks has to prove it again (RFC 9470). */
export const wantsProof = ({ status, headers }: Response): boolean =>
  status === 401 && (headers.get('www-authenticate') ?? '').includes('insufficient_user_authentication');

/** How a page asks for the proof; returns what ends it. */
export function proveBy(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** Asks once, however many calls wait for it. A page that cannot ask has none. */
export function prove(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
