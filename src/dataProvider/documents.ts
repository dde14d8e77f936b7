import type { PayrollAnswer, PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { routes } from '#domain/routes.ts';
import { download } from '../session/download.ts';
import { call } from '../session/http.ts';
import { type Progress, upload } from '../session/upload.ts';

interface Period {
  readonly enterpriseId: number;
  readonly month: number;
  readonly year: number;
}

interface OnePayroll extends Period {
  readonly employeeId: number;
  readonly file: File;
}

interface ManyPayrolls extends Period {
  readonly kind: Exclude<PayrollUpload['kind'], 'single'>;
  /** Only one where the kind is `multiple`. */
  readonly files: readonly File[];
}

interface UserFiles {
  readonly enterpriseId: number;
  readonly employeeId: number;
  readonly type: string;
  readonly files: readonly File[];
}

interface ById {
  readonly id: number;
}

/** Fields first: the server reads them before it takes the files in. */
function formOf(fields: Readonly<Record<string, string | number>>, name: string, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value));
  for (const file of files) form.append(name, file);
  return form;
}

/** A file that was left out, and why. */
export interface RefusedFile {
  readonly file: File;
  readonly reason: string;
}

/** The files that the server names at `files.0`, `files.1`, … */
export const refusedOf = (
  { errors = {} }: { readonly errors?: Readonly<Record<string, string>> | undefined },
  files: readonly File[],
): readonly RefusedFile[] =>
  files.flatMap((file, index) => {
    const reason = errors[`files.${index}`];
    return reason === undefined ? [] : { file, reason };
  });

/** Payrolls and files of people. All throw `HttpError`. */
export const documents = {
  /** The payroll of one person; one that disagrees with what is chosen waits under its `upload_id`. */
  uploadPayroll: async ({ enterpriseId, employeeId, month, year, file }: OnePayroll, onProgress: Progress) => {
    const fields = { enterprise_id: enterpriseId, employee_id: employeeId, month, year };
    return (await upload('uploadPayroll', formOf(fields, 'file', [file]), onProgress)).data;
  },
  /** Payrolls that the server matches to their people, as a draft; it may be at it still when it answers. */
  uploadPayrolls: async ({ kind, enterpriseId, month, year, files }: ManyPayrolls, onProgress: Progress) => {
    const fields = { enterprise_id: enterpriseId, month, year, draft: 1 };
    const answer =
      kind === 'multiple'
        ? await upload('uploadMultiPayroll', formOf(fields, 'file', files), onProgress)
        : await upload('uploadPayrollFiles', formOf(fields, 'files', files), onProgress);
    return { upload: answer.data, refused: refusedOf(answer, files) };
  },
  unreadPayrolls: async ({ enterpriseId }: { readonly enterpriseId: number }) =>
    (await call('listUnreadPayrolls', { params: { id: enterpriseId } })).data,
  withheldPayrolls: async ({ enterpriseId }: { readonly enterpriseId: number }) =>
    (await call('listWithheldPayrolls', { params: { id: enterpriseId } })).data,
  payrollUploads: async ({ enterpriseId }: { readonly enterpriseId: number }) =>
    (await call('listPayrollUploads', { params: { id: enterpriseId } })).data,
  payrollUpload: async ({ id }: ById) => (await call('getPayrollUpload', { params: { id } })).data,
  /** Makes unmatched pages of a file of an upload one payroll; no pages: the whole file. */
  assignPayroll: async (input: {
    readonly uploadId: number;
    readonly source: number;
    readonly pages: readonly number[];
    readonly employeeId: number;
  }) => {
    const { uploadId, source, pages, employeeId } = input;
    const body = { source, pages: [...pages], employee_id: employeeId };
    return (await call('assignPayroll', { params: { id: uploadId }, body })).data;
  },
  /** Pages of a draft are to be one payroll of an employee, or of nobody; no pages: the whole file. */
  correctPayrollDraft: async (input: {
    readonly uploadId: number;
    readonly source: number;
    readonly pages: readonly number[];
    readonly employeeId: number | null;
  }) => {
    const { uploadId, source, pages, employeeId } = input;
    const body = { source, pages: [...pages], employee_id: employeeId };
    return (await call('correctPayrollDraft', { params: { id: uploadId }, body })).data;
  },
  /** What becomes of a payroll that disagrees with what was chosen, or without a source of all that wait in a draft. */
  decidePayroll: async (input: {
    readonly uploadId: number;
    readonly answer: PayrollAnswer;
    readonly source?: number;
    readonly page?: number;
  }) => {
    const { uploadId, ...body } = input;
    return (await call('decidePayroll', { params: { id: uploadId }, body })).data;
  },
  /** It may be at it still when it answers. */
  confirmPayrolls: async ({ id }: ById) => (await call('confirmPayrolls', { params: { id } })).data,
  /** Answers what the server says about it, and the upload as it stands then. */
  cancelPayrollUpload: async ({ id }: ById) => {
    const { data, message } = await call('cancelPayrollUpload', { params: { id } });
    return { upload: data, message };
  },
  discardPayrollUpload: async ({ id }: ById) => {
    await call('discardPayrollUpload', { params: { id } });
  },
  /** A page of an uploaded PDF; no page: the whole file. */
  payrollPage: ({ id, ...query }: ById & { readonly source: number; readonly page?: number }) =>
    download(routes.downloadPayrollPages, { params: { id }, query }),
  payrollFile: ({ id }: ById) => download(routes.downloadPayroll, { params: { id } }),
  deletePayroll: async ({ id }: ById) => {
    await call('deletePayroll', { params: { id } });
  },
  uploadUserFiles: async ({ enterpriseId, employeeId, type, files }: UserFiles, onProgress: Progress) => {
    const fields = { enterprise_id: enterpriseId, employee_id: employeeId, type };
    const answer = await upload('uploadUserFiles', formOf(fields, 'files', files), onProgress);
    return { taken: answer.data, refused: refusedOf(answer, files) };
  },
  userFile: ({ id }: ById) => download(routes.downloadUserFile, { params: { id } }),
  /** Answers what the server says about it. */
  deleteUserFile: async ({ id }: ById) => (await call('deleteUserFile', { params: { id } })).message,
};

export type DocumentMethods = typeof documents;
