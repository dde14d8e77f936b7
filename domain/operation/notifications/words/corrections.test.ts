import { expect, test } from 'vitest';
import { correctionMails as say } from '#domain/timekeeping/corrections/messages/index.ts';
import { correctionOutcome } from './corrections.ts';

const outcome = (status: 'approved' | 'disputed') => ({
  about: 'Lucía Gómez',
  data: { date: '2026-11-17', reason: null, status },
});
const paragraphs = (...statuses: ('approved' | 'disputed')[]) => {
  const [first, ...others] = statuses.map(outcome);
  return first && correctionOutcome.words([first, ...others], 'Panadería').paragraphs;
};

test('what a disagreement means is said where somebody disagreed', () => {
  expect(paragraphs('approved', 'approved')).toEqual([say.outcome.answered]);
  expect(paragraphs('approved', 'disputed')).toEqual([say.outcome.answered, say.outcome.disputed]);
});
