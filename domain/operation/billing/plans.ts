/** What a plan's metadata say of employees; texts, as the payment provider keeps them. */
export interface PlanRange {
  readonly metadata: Readonly<Record<string, string>>;
}

const numberOf = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text));

/** Most active employees of a plan; null: as many as there are. */
export const maxOf = ({ metadata }: PlanRange): number | null => numberOf(metadata.max);
export const minOf = ({ metadata }: PlanRange): number => numberOf(metadata.min) ?? 0;

/**
 * How often a plan's price is charged each month: a plan without a maximum is priced by the employee
 * (billing 1), any other is one price.
 */
export const billedQuantity = (plan: PlanRange, employees: number): number =>
  maxOf(plan) === null ? Math.max(1, employees) : 1;
