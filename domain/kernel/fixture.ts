/** Ids of one company's records, from which examples and the tests of rights are made. */
export interface Fixture {
  enterpriseId: number;
  adminId: number;
  employeeId: number;
  /** On shift at any hour of any day. */
  managerId: number;
  /** From when the manager is to have other terms of work. */
  termsFrom: string;
  /** From when the manager is to belong to another work centre. */
  centreFrom: string;
  /** An employee who is inactive in the enterprise. */
  inactiveId: number;
  teamId: number;
  scheduleId: number;
  leaveId: number;
  leaveTypeId: number;
  /** Of the employee's own leave. */
  calendarFeedId: number;
  correctionId: number;
  /** A correction that the company proposes to the employee. */
  proposalId: number;
  /** An entry of the inactive employee. */
  timeSheetId: number;
  closureId: number;
  hoursDecisionId: number;
  /** The employee's, reopened for a correction. */
  reopenedClosureId: number;
  inspectionId: number;
  complaintId: number;
  /** A file of that complaint. */
  complaintFileId: number;
  /** Of the enterprise's complaints channel. */
  channelCode: string;
  payrollId: number;
  /** A finished upload of one PDF whose first page is unmatched, and waits for a decision. */
  payrollUploadId: number;
  /** An upload that waits for its confirmation: one page, which is to be the employee's payroll. */
  payrollDraftId: number;
  /** An upload that nobody works on yet. */
  waitingPayrollUploadId: number;
  userFileId: number;
  /** Of the employee, outstanding. */
  documentRequestId: number;
  /** Of the company as a whole, outstanding. */
  companyRequestId: number;
  /** Of the employee, who has sent it; with its file. */
  sentRequestId: number;
  requestedFileId: number;
  subscriptionId: number;
  /** A card on the file of the enterprise's payer. */
  paymentMethodId: string;
  /** Another enterprise of the admin, whose subscription is canceled; 0 where none was asked for. */
  canceledId: number;
  /** A subscription that the admin has begun and paid; '' where no canceled enterprise was asked for. */
  begunId: string;
  opportunityId: number;
  /** The date of a public holiday that the company has switched off. */
  removedHoliday: string;
  kioskId: number;
  /** A text that the enterprise has added to its employees. */
  customFieldId: number;
  /** Shared, made by the advisor. */
  savedFilterId: number;
  /** By which a firm works for the enterprise. */
  mandateId: number;
  /** That another firm proposes to the enterprise. */
  proposedMandateId: number;
  /** A joiner who is announced. */
  staffChangeId: number;
  /** That the employee leaves. */
  leaverId: number;
  code: string;
  /** The record of a plain resource, by the resource's name. */
  recordOf(resource: string): number;
  /** A small PDF. */
  pdf: Uint8Array;
  /** A small picture. */
  png: Uint8Array;
  /** Differs at every call, for values that must be unique. */
  unique(): string;
  uuid(): string;
}
