import type { CheckedLine } from '../../../../domain/employeesImport/index.ts';
import { type ImportLine, type LineError, readLines } from '../../../../domain/employeesImport/lines.ts';
import { personConflicts } from '../../../../domain/employees.ts';
import { type Actor, can } from '../../../../domain/rights.ts';
import type { Queryable } from '../../../db/connect.ts';
import { invalid } from '../../../http/refusal.ts';

export interface Checked extends Pick<CheckedLine, 'state'> {
  readonly read: ImportLine;
  readonly errors: readonly LineError[];
}

interface Known {
  email: string;
  dni: string | null;
  /** They are or were in this enterprise. */
  here: boolean;
}
