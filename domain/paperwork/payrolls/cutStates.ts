/**
 * State of a payslip's file: as it was sent, written anew from what its pages draw, or withheld because it cannot be and
 * may hold payslips of others.
 */
export const cutStates = ['whole', 'rebuilt', 'withheld'] as const;
export type CutState = (typeof cutStates)[number];
