import { payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import { userFileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { keysWithin, type MessageKey } from '#src/i18n/keys.ts';
import type { Translate } from '#src/i18n/useTranslate.ts';

/** What is said around a deletion. */
export interface DeleteWords {
  readonly label: string;
  readonly question: string;
  readonly about: string;
  readonly deleted: string;
  readonly failedKey: MessageKey;
}

const say = keysWithin('resources.employees.documents');

/** @param name whose payroll, or of which month */
export const payrollWords = (translate: Translate, name: string): DeleteWords => ({
  label: translate(say('deletePayrollNamed'), { name }),
  question: translate(say('deletePayroll'), { name }),
  about: translate(say('deletePayrollAbout')),
  deleted: payrollMessages.deleted,
  failedKey: say('deletePayrollFailed'),
});

export const userFileWords = (translate: Translate, name: string): DeleteWords => ({
  label: translate(say('deleteFileNamed'), { name }),
  question: translate(say('deleteFile'), { name }),
  about: translate('schema.irreversible'),
  deleted: userFileMessages.deleted,
  failedKey: say('deleteFileFailed'),
});
