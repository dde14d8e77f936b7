import { describe, expect, it, test } from 'vitest';
import { type Answer, answerOf, changeAnswers } from './answers.ts';

type Input = Answer<string>;

const answer = (id: number, over: Partial<Input> = {}): Input => ({
  id,
  act: 'approve',
  verdict: 'approved',
  rows: [id],
  named: 'Lucía',
  until: 8000,
  phase: 'waiting',
  ...over,
});
const phases = (answers: readonly Input[]) => answers.map(({ id, phase }) => `${id} ${phase}`);

test.each<[string, readonly Input[], Input, string[]]>([
  ['the first', [], answer(1), ['1 waiting']],
  ['another while one waits', [answer(1)], answer(2), ['1 waiting', '2 waiting']],
  ['the same request again while it waits', [answer(1)], answer(2, { rows: [1] }), ['1 waiting']],
  [
    'the same request again while it is sent',
    [answer(1, { phase: 'sending' })],
    answer(2, { rows: [1] }),
    ['1 sending'],
  ],
  ['the same request again once it was sent', [answer(1, { phase: 'sent' })], answer(2, { rows: [1] }), ['1 sent']],
  ['the same request again after a failure', [answer(1, { phase: 'failed' })], answer(2, { rows: [1] }), ['2 waiting']],
  [
    'a removal of what was sent',
    [answer(1, { phase: 'sent' })],
    answer(2, { rows: [1], verdict: 'removed', phase: 'sent' }),
    ['1 sent', '2 sent'],
  ],
  ['several, of which one is answered', [answer(1)], answer(2, { rows: [1, 3] }), ['1 waiting']],
])('answered: %s', (_, before, input, after) => {
  expect(phases(changeAnswers(before, { type: 'answered', answer: input }))).toEqual(after);
});

test.each<[Input['phase'], 'undone' | 'sending' | 'sent', string[]]>([
  ['waiting', 'undone', []],
  ['sending', 'undone', ['1 sending']],
  ['sent', 'undone', ['1 sent']],
  ['failed', 'undone', ['1 failed']],
  ['waiting', 'sending', ['1 sending']],
  ['failed', 'sending', ['1 failed']],
  ['sending', 'sent', ['1 sent']],
  ['waiting', 'sent', ['1 waiting']],
])('%s, then %s', (phase, type, after) => {
  expect(phases(changeAnswers([answer(1, { phase })], { type, id: 1 }))).toEqual(after);
  expect(phases(changeAnswers([answer(1, { phase })], { type, id: 2 }))).toEqual([`1 ${phase}`]);
});

describe('a refusal', () => {
  it('is kept with its reason', () => {
    const after = changeAnswers([answer(1, { phase: 'sending' })], { type: 'failed', id: 1, failure: 'Tarde' });
    expect(after).toEqual([answer(1, { phase: 'failed', failure: 'Tarde' })]);
  });
});

test('the answer of a request is the last one that holds it', () => {
  const answers = [answer(1, { rows: [4, 5] }), answer(2), answer(3, { rows: [5], verdict: 'removed' })];
  expect([4, 5, 2, 3].map((row) => answerOf(answers, row)?.id)).toEqual([1, 3, 2, undefined]);
});
