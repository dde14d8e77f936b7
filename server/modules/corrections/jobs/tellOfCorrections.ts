import { type CorrectionNews, tellOfCorrections } from '../index.ts';
import type { Clock } from '../../../ports/clock.ts';
import { every, MINUTE_MS } from '../../../jobs/every.ts';

/** Every minute, and once at the start: people are told of corrections that wait for them or have an answer. */
export const tellOfCorrectionsByTheMinute = (tools: CorrectionNews & { readonly clock: Clock }): (() => void) =>
  every(MINUTE_MS, {
    log: tools.log,
    failure: 'nobody was told of corrections',
    work: async () => void (await tellOfCorrections(tools, tools.clock.now())),
  });
