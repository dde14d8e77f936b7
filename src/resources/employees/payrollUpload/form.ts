import { fileMessages } from '../../../../domain/documents/messages/index.ts';
import { payrollMessages } from '../../../../domain/payrolls/messages/index.ts';
import { payrollFileEndings } from '../../../../domain/payrolls/payrolls.ts';

/** One person's payroll, one file of many payrolls, or several files (payrolls 2). */
export type UploadMode = 'single' | 'multiple' | 'files';

export interface UploadValues {
  readonly mode: UploadMode;
  readonly employeeId: number | null;
  /** `01` to `12`; '' while it is not chosen. */
  readonly month: string;
  readonly year: string;
  readonly files: readonly File[];
}

export type UploadField = 'employee' | 'month' | 'year' | 'files';
export type UploadErrors = Partial<Record<UploadField, string>>;

export const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** "The current year and the 9 before it" (payrolls 2). */
export const yearsUntil = (year: number): readonly string[] =>
  Array.from({ length: 10 }, (_, index) => String(year - index));

/** What is missing (payrolls 2). */
export function errorsOf({ mode, employeeId, month, year, files }: UploadValues): UploadErrors {
  return {
    ...(mode === 'single' && employeeId === null && { employee: payrollMessages.employeeRequired }),
    ...(month === '' && { month: payrollMessages.periodRequired }),
    ...(year === '' && { year: payrollMessages.periodRequired }),
    ...(files.length === 0 && { files: fileMessages.noneChosen }),
    ...(mode !== 'files' && files.length > 1 && { files: fileMessages.onlyOne }),
  };
}

/** The files whose names end as they may, and what is to be said of the others. */
export function sortFiles(files: readonly File[], endings: readonly string[] = payrollFileEndings) {
  const isAccepted = ({ name }: File) => endings.some((ending) => name.toLowerCase().endsWith(ending));
  const refused = files.filter((file) => !isAccepted(file));
  return {
    accepted: files.filter(isAccepted),
    said: refused.map(({ name }) => fileMessages.wrongEnding(name, endings.join(', '))),
  };
}

/** Where the server's messages belong. */
export const fieldErrorsOf = (errors: Readonly<Record<string, string>>): UploadErrors => ({
  ...(errors.employee_id && { employee: errors.employee_id }),
  ...(errors.month && { month: errors.month }),
  ...(errors.year && { year: errors.year }),
  ...(errors.files && { files: errors.files }),
});
