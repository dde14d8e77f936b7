import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';

type Assigned = PayrollUpload['assigned'][number];
type Remark = PayrollUpload['warnings'][number];

/** A payroll that is to be. */
export interface Slip {
  readonly number: number;
  readonly userId: number;
  readonly name: string;
  readonly pageRefs: readonly Assigned[];
  /** What there is to look at, of its pages. */
  readonly warnings: readonly Remark[];
}

const isAt = (pageRef: Assigned, remark: Remark) => remark.source === pageRef.source && remark.page === pageRef.page;

/** The payrolls that a draft would come to, in the order of their pages. */
export function slipsOf({ assigned, warnings }: Pick<PayrollUpload, 'assigned' | 'warnings'>): Slip[] {
  return [...new Set(assigned.map(({ slip = 0 }) => slip))].map((number) => {
    const pageRefs = assigned.filter(({ slip = 0 }) => slip === number);
    return {
      number,
      userId: pageRefs[0]?.user_id ?? 0,
      name: pageRefs[0]?.name ?? '',
      pageRefs,
      warnings: warnings.filter((remark) => pageRefs.some((pageRef) => isAt(pageRef, remark))),
    };
  });
}

/** What there is to look at of whole files. */
export const remarksOnFiles = ({ assigned, warnings }: Pick<PayrollUpload, 'assigned' | 'warnings'>): Remark[] =>
  warnings.filter((remark) => !assigned.some((pageRef) => isAt(pageRef, remark)));
