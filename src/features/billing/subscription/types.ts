/** An enterprise as its administrator manages its subscription. */
export interface ManagedEnterprise {
  readonly id: number;
  readonly name: string;
  readonly time_zone: string;
  /** Active people of the company, by which its plan is chosen. */
  readonly employees: number;
}
