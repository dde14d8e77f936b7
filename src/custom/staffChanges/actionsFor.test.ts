import { expect, it } from 'vitest';
import { type Action, actionsFor } from './actionsFor.ts';

const me = 1;
const other = { id: 2, name: 'Sara Prieto' };
const own = { id: me, name: 'Olga Vidal' };

type Change = Parameters<typeof actionsFor>[0];

it.each<[string, Partial<Change>, Action[]]>([
  ['a company waits for its gestoría', {}, ['withdraw', 'mend']],
  ['a company answers a question', { status: 'sent_back' }, ['withdraw', 'mend']],
  ['a company leaves it alone meanwhile', { status: 'in_hand', handled_by: other }, []],
  ['a company without one does all', { has_firm: false }, ['withdraw', 'mend', 'complete']],
  [
    'a company whose gestoría is gone goes on',
    { has_firm: false, status: 'in_hand', handled_by: other },
    ['withdraw', 'mend', 'complete'],
  ],
  ['a gestoría begins', { side: 'firm' }, ['sendBack', 'take', 'complete']],
  ['a gestoría goes on', { side: 'firm', status: 'in_hand', handled_by: own }, ['sendBack', 'complete']],
  ['a colleague has it', { side: 'firm', status: 'in_hand', handled_by: other }, ['take']],
  ['the company is asked', { side: 'firm', status: 'sent_back' }, ['mend', 'complete']],
  ['it is done', { side: 'firm', status: 'done' }, []],
  ['it is withdrawn', { status: 'withdrawn' }, []],
])('%s', (_, over, actions) => {
  const change: Change = { status: 'announced', side: 'company', has_firm: true, handled_by: null, ...over };
  expect(actionsFor(change, me)).toEqual(actions);
});
