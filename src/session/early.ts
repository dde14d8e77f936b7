import { secretOf } from './stored.ts';

/** So long an answer that nobody has asked for yet is worth as much as a new one. */
const FRESH_MS = 8000;

export interface EarlyAnswers {
  /**
   * Gives the answer to a call that was made before any module ran, once; undefined where there is none, and the call is
   * made then. Told of every call: what was asked before a change is not given after it.
   * @param token with which the call would leave now
   */
  take(method: string, address: string, token: string | undefined): Promise<Response | undefined> | undefined;
  /** Whether all have come, and none has failed. */
  readonly allCame: Promise<boolean>;
}

/** Asks for addresses at once. An answer is dropped when it fails, comes to lie or is of another session. */
export function askEarly(addresses: readonly string[], token: string): EarlyAnswers {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const ask = async (address: string) => {
    const response = await fetch(address, { credentials: 'include', headers });
    const text = await response.text();
    return response.ok ? { response: new Response(text, response), at: Date.now() } : undefined;
  };
  const asked = new Map(addresses.map((address) => [address, ask(address).catch(() => undefined)]));
  return {
    take(method, address, tokenNow) {
      if (method !== 'GET' || !tokenNow || secretOf(tokenNow) !== secretOf(token)) asked.clear();
      const answer = asked.get(address);
      asked.delete(address);
      return answer?.then((found) => (found && Date.now() - found.at < FRESH_MS ? found.response : undefined));
    },
    allCame: Promise.all(asked.values()).then((answers) => answers.every((answer) => answer !== undefined)),
  };
}
