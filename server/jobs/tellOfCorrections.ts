import { type CorrectionNews, tellOfCorrections } from '../modules/timeChanges/index.ts';
import type { Clock } from '../ports/clock.ts';

const MINUTE_MS = 60_000;

/** Every minute people are told of corrections that wait for them or have an answer. */
export function tellOfCorrectionsByTheMinute(tools: CorrectionNews & { readonly clock: Clock }): () => void {
  const { clock, log } = tools;
  const once = async () => {
    try {
      await tellOfCorrections(tools, clock.now());
    } catch (error) {
      log.warn({ err: error }, 'nobody was told of corrections');
    }
  };
  const timer = setInterval(() => void once(), MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}
