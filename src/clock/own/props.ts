interface Workplace {
  readonly id: number;
  readonly name: string;
  readonly time_zone: string;
}

export interface OwnRecordProps {
  readonly userId: number;
  readonly enterprise: Workplace;
  /** Where the person no longer works; a page kept without network may be older than this. */
  readonly former?: readonly Workplace[];
  /** Asks for the page's own record anew: fewer closures wait. */
  readonly reload: () => Promise<void>;
}

/** Of which enterprise a part of the record is. */
export interface RecordInProps extends Pick<OwnRecordProps, 'userId' | 'reload'> {
  readonly enterprise: Workplace;
}

export interface Payslip {
  readonly id: number;
  readonly year: number;
  readonly month: number;
}
