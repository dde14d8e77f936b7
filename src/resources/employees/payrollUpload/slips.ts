import type { PayrollUpload } from '../../../../domain/payrolls/payrolls.ts';

type Assigned = PayrollUpload['assigned'][number];
type Remark = PayrollUpload['warnings'][number];

/** A payroll that is to be. */
export interface Slip {
  readonly number: number;
  readonly userId: number;
  readonly name: string;
  readonly places: readonly Assigned[];
  /** What there is to look at, of its pages. */
  readonly warnings: readonly Remark[];
}

const isAt = (place: Assigned, remark: Remark) => remark.source === place.source && remark.page === place.page;

/** The payrolls that a draft would come to, in the order of their pages. */
export function slipsOf({ assigned, warnings }: Pick<PayrollUpload, 'assigned' | 'warnings'>): Slip[] {
  return [...new Set(assigned.map(({ slip = 0 }) => slip))].map((number) => {
    const places = assigned.filter(({ slip = 0 }) => slip === number);
    return {
      number,
      userId: places[0]?.user_id ?? 0,
      name: places[0]?.name ?? '',
      places,
      warnings: warnings.filter((remark) => places.some((place) => isAt(place, remark))),
    };
  });
}

/** What there is to look at of whole files. */
export const remarksOnFiles = ({ assigned, warnings }: Pick<PayrollUpload, 'assigned' | 'warnings'>): Remark[] =>
  warnings.filter((remark) => !assigned.some((place) => isAt(place, remark)));
