import { shiftsOf } from '#domain/timekeeping/workPlan/balance.ts';

/** Shifts such as `09:00 - 13:00;16:00 - 19:00`, each as punches are shown beside them: `9:00 – 13:00`. */
export const shownShifts = (text: string): string[] =>
  shiftsOf(text).map((shift) =>
    shift
      .split(' - ')
      .map((time) => time.replace(/^0(?=\d:)/, ''))
      .join(' – '),
  );
