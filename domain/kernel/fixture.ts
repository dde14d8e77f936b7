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
  userFileId: number;
  subscriptionId: number;
  opportunityId: number;
  code: string;
  /** Differs at every call, for values that must be unique. */
  unique(): string;
  uuid(): string;
}
