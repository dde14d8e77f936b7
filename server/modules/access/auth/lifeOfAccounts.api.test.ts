import fc from 'fast-check';
import { expect, test } from 'vitest';
import { World } from './accountWorld.fixture.ts';
import { api, kinds, type Step, withEmployers } from './lifeOfAccounts.fixture.ts';

withEmployers();

const step = fc.record({ kind: fc.constantFrom(...kinds), a: fc.nat(30), b: fc.nat(30), c: fc.nat(30) });

const does = (kind: Step['kind'], a: number, b = 0, c = 0): Step => ({ kind, a, b, c });
/** Ways that once led into somebody else's account; what else happens comes between their steps. */
const attacks: readonly (readonly Step[])[] = [
  [],
  // The thief's account is led to the victim's address, joins an employer there, and is called back.
  [
    does('add', 0, 0, 1),
    does('open', 0),
    does('signIn', 0),
    does('changeOwn', 0, 0, 3),
    does('open', 3),
    does('add', 3, 1, 1),
    does('open', 3, 1),
    does('open', 0, 1),
  ],
  // An employer types the thief's address for the victim.
  [does('add', 3, 1, 0), does('open', 3), does('type', 0, 1), does('open', 0), does('pass', 0), does('pass', 0, 0, 1)],
  // The same, to which the victim objects or agrees.
  [
    does('add', 3, 1, 1),
    does('open', 3),
    does('type', 0, 1),
    does('open', 0),
    does('open', 3, 1),
    does('pass', 0, 0, 2),
  ],
  // A trial company sets a password for the victim's address before an employer adds it.
  [does('add', 3, 0, 0), does('add', 3, 1, 1), does('open', 3, 1), does('signIn', 0, 3), does('answerInSession', 0)],
  // An administrator is demoted first, and moved then as an employee is.
  [
    does('add', 3, 1, 1),
    does('open', 3),
    does('role', 0),
    does('role', 1),
    does('type', 0, 1),
    does('open', 0),
    does('pass', 0, 0, 1),
  ],
  // A firm has an employee move, who administers the company by the time that the move is due.
  [
    does('add', 3, 1, 1),
    does('open', 3),
    does('typeByFirm', 0, 1),
    does('open', 0),
    does('role', 0),
    does('pass', 0, 0, 2),
  ],
  // The thief's account is led to the victim's address, accepts there that somebody moves to it, and is called back.
  [
    does('add', 0, 0, 1),
    does('open', 0),
    does('signIn', 0),
    does('changeOwn', 0, 0, 3),
    does('open', 3),
    does('add', 2, 1, 1),
    does('open', 2),
    does('type', 3, 1, 1),
    does('open', 3, 1),
    does('open', 0, 1),
    does('pass', 0, 0, 2),
  ],
  // Somebody accepts while another address is typed for them.
  [does('add', 0, 1, 1), does('race', 0, 3)],
  // The thief changes their own address, which is typed for a colleague then, and changes it back.
  [
    does('add', 0, 1, 1),
    does('open', 0),
    does('add', 3, 1, 1),
    does('open', 3),
    does('signIn', 0),
    does('changeOwn', 0, 0, 1),
    does('open', 1),
    does('type', 0, 1, 1),
    does('open', 0, 1),
  ],
  // The reader of a typed address declines.
  [
    does('add', 3, 1, 1),
    does('open', 3),
    does('add', 4, 2, 1),
    does('open', 4),
    does('type', 4, 1),
    does('decline', 4, 1),
  ],
  // An employer erases somebody and types another address for them.
  [does('add', 3, 1, 1), does('open', 3), does('erase', 0, 1), does('open', 0)],
  // An employer types a password for somebody who has changed their own address.
  [
    does('add', 3, 1, 1),
    does('open', 3),
    does('signIn', 3, 3),
    does('changeOwn', 3, 0, 4),
    does('open', 4),
    does('setPassword', 0),
  ],
];
const history = fc
  .tuple(fc.constantFrom(...attacks), fc.array(fc.tuple(step, fc.nat(12)), { maxLength: 10 }))
  .map(([attack, others]) =>
    attack
      .flatMap((one, at) => [...others.flatMap(([other, place]) => (place === at ? [other] : [])), one])
      .concat(others.flatMap(([other, place]) => (place >= attack.length ? [other] : []))),
  );

test('nobody ever has an access that no owner granted, whatever strangers, a victim and employers do', async () => {
  const { failed, counterexample, errorInstance } = await fc.check(
    fc.asyncProperty(history, async (steps) => {
      const world = new World();
      for (const one of steps) {
        await world.take(one);
        await world.check();
      }
      await world.tryAll();
      api.setNow(null);
    }),
    {
      examples: attacks.map((attack) => [[...attack]]),
      numRuns: attacks.length + Math.ceil(Number(process.env['HISTORIES'] ?? 2_000) / 200),
      endOnFailure: true,
    },
  );
  expect([failed, counterexample, errorInstance]).toEqual([false, null, null]);
}, 600_000);
