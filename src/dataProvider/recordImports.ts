import type { CheckedRecords } from '#domain/kernel/importEndpoints.ts';
import type { Route } from '#domain/routes.ts';
import { request } from '../session/http.ts';

interface OfFile {
  /** Of the entity. */
  readonly route: Route;
  readonly enterpriseId: number;
  /** The cells as text, the first line the names of the fields. */
  readonly rows: string[][];
}

/** Files of new records of plain resources. All throw `HttpError`. */
export const recordImports = {
  /** What would become of each line; 422 when the file cannot be read at all. */
  previewRecords: async ({ route, enterpriseId, rows }: OfFile) =>
    (await request<CheckedRecords>(route, { body: { enterprise_id: enterpriseId, rows } })).data,
  /** Makes everything but the lines left out, or nothing: 422 for a bad line. */
  importRecords: async ({ route, enterpriseId, rows, leaveOut }: OfFile & { readonly leaveOut: number[] }) => {
    const { message } = await request(route, { body: { enterprise_id: enterpriseId, rows, leave_out: leaveOut } });
    return { message };
  },
};

export type RecordImportMethods = typeof recordImports;
