/** Ids of one company's records, from which examples and the tests of rights are made. */
export interface Fixture {
  enterpriseId: number;
  adminId: number;
  employeeId: number;
  /** An employee who is inactive in the enterprise. */
  inactiveId: number;
  teamId: number;
  scheduleId: number;
  leaveId: number;
  leaveTypeId: number;
  timeChangeId: number;
  timeSheetId: number;
  closureId: number;
  complaintId: number;
  payrollId: number;
  /** A finished upload of one PDF whose first page is unmatched. */
  payrollUploadId: number;
  userFileId: number;
  subscriptionId: number;
  opportunityId: number;
  code: string;
  /** The record of a plain resource, by the resource's name. */
  recordOf(resource: string): number;
  /** A small PDF. */
  pdf: Uint8Array;
  /** Differs at every call, for values that must be unique. */
  unique(): string;
  uuid(): string;
}
