export interface OwnRecordProps {
  readonly userId: number;
  readonly enterprise: { readonly id: number; readonly time_zone: string; readonly active_method: string };
  /** Asks for the page's own record anew: fewer closures wait. */
  readonly reload: () => Promise<void>;
}

export interface Payslip {
  readonly id: number;
  readonly year: number;
  readonly month: number;
}
