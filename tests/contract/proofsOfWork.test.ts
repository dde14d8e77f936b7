import { expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';

const table: [string, Endpoint][] = Object.entries(endpoints);
const isPublic = ([, { access }]: [string, Endpoint]) => access === 'public';
const namesOf = (rows: [string, Endpoint][]) => rows.map(([name]) => name).toSorted();

/** Public calls that want no proof, and why. */
const exempt: Readonly<Record<string, string>> = {
  askPasskey: 'answers a signed text and keeps nothing',
  signInWithPasskey: 'a signature cannot be guessed, and costs the server next to nothing',
  getKiosk: 'a kiosk has a token of its own',
  readKioskState: 'a kiosk has a token of its own, and nobody waits at the door',
  clockAtKiosk: 'a kiosk has a token of its own, and a punch is never held back',
  receivePaymentEvent: 'signed by the payment provider',
  receiveBounce: 'signed by the mail server',
  listPublicHolidays: 'reads what never changes',
  readCalendar: 'calendar programs ask for it by its secret address, and know of no proofs',
  findComplaintsChannel: 'reads the name of a channel: its page opens for everybody',
  health: 'asked by whoever watches over the server',
  config: 'every page asks for it',
};

test('every public call wants a proof beyond what is free, or is exempt for a reason', () => {
  const free = table.filter(isPublic).filter(([, { proofOfWork }]) => proofOfWork === null);
  expect(namesOf(free)).toEqual(Object.keys(exempt).toSorted());
});

test('no call that asks for a session wants one', () => {
  expect(namesOf(table.filter((row) => !isPublic(row) && row[1].proofOfWork !== null))).toEqual([]);
});

test('what sends a mail or takes files is free a few times, and what counts failures never without one', () => {
  const rules = table.flatMap(([name, { proofOfWork }]) => (proofOfWork ? [{ name, ...proofOfWork }] : []));
  expect(rules.filter(({ free }) => free < 5 || free > 30)).toEqual([]);
  expect(rules.filter(({ name }) => /Complaint$|checkout|requestPasswordReset/.test(name)).map(({ of }) => of)).toEqual(
    expect.not.arrayContaining(['failures']),
  );
});
