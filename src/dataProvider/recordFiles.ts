import type { Route } from '#domain/routes.ts';
import { download } from '../session/download.ts';
import { request } from '../session/http.ts';
import { type Progress, uploadTo } from '../session/upload.ts';

interface OfFile {
  /** Of the entity. */
  readonly route: Route;
  readonly id: number;
  readonly field: string;
}

/** Files of the records of plain resources. All throw `HttpError`. */
export const recordFiles = {
  /** A file by its address; of an image also its small picture. */
  recordFile: ({ url, small }: { readonly url: string; readonly small?: boolean }) =>
    download({ method: 'GET', path: (small ? `${url}&size=small` : url) as Route['path'] }),
  /** Answers the record. */
  sendRecordFile: async ({ route, file, ...params }: OfFile & { readonly file: File }, onProgress: Progress) => {
    const form = new FormData();
    form.append('file', file);
    return (await uploadTo<Readonly<Record<string, unknown>>>(route, form, onProgress, params)).data;
  },
  removeRecordFile: async ({ route, ...params }: OfFile) => {
    await request(route, { params });
  },
};

export type RecordFileMethods = typeof recordFiles;
