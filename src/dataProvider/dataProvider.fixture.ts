import { beforeEach, expect } from 'vitest';
import { sessionUserOf, type StubAnswer, stubApi, type StubRequest } from '#tests/support/apiStub.ts';
import { session } from '../session/store.ts';

export const anything: StubAnswer = { anyData: true, data: { id: 5 }, headers: { 'content-range': 'rows 0-24/1234' } };

/** A call as it reaches the API. */
const asCall = ({ method, path, query, body }: StubRequest) => ({
  call: `${method} ${path}`,
  query: Object.fromEntries(query),
  body: body instanceof FormData ? Object.fromEntries(body) : body,
});

/** The only call that the method makes. */
export async function callOf(act: () => Promise<unknown>, path: string, answer: StubAnswer = anything) {
  const requests = stubApi({ [path]: answer });
  await act();
  expect(requests).toHaveLength(1);
  return requests.map(asCall)[0];
}

/** Called by every file of these tests. */
export function setUp(): void {
  beforeEach(() => session.set({ token: '9.secret', user: sessionUserOf() }));
}
