import { balanceOf, balanceTone } from '#domain/timekeeping/workPlan/balance.ts';

/** Milliseconds of a row. */
interface Measured {
  readonly worked: number;
  readonly scheduled: number;
  readonly reference: number;
}

/** The cell's class; where nothing was scheduled, grey has no mark: nobody is under what was not asked of them. */
export function balanceClass({ worked, scheduled, reference }: Measured): string {
  const tone = balanceTone(balanceOf(worked, reference));
  return tone === 'under' && reference !== scheduled ? 'plain' : tone;
}
