import { confidentialLeaveTypes, defaultLeaveTypes } from '#domain/constants.ts';
import type { incapacities } from '#domain/planning/leave/leaveTypes.ts';

const incapacityOf: Record<(typeof defaultLeaveTypes)[number], (typeof incapacities)[number]> = {
  Vacaciones: 'none',
  'Permiso médico': 'sickness',
  'Asuntos propios': 'none',
  'Permiso por nacimiento': 'birth',
};

/** The leave types with which an enterprise starts; of them only holidays count against the balance, in working days. */
export const defaultLeaveTypeRows = (enterpriseId: number) =>
  defaultLeaveTypes.map((name, index) => ({
    enterprise_id: enterpriseId,
    id: index + 1,
    name,
    counts_against_balance: index === 0,
    working_days: index === 0,
    confidential: confidentialLeaveTypes.has(name),
    incapacity: incapacityOf[name],
  }));
