import { type DataProvider, useDataProvider } from 'react-admin';
import type { Route } from '#domain/routes.ts';

interface OfFile {
  readonly route: Route;
  readonly id: number;
  readonly field: string;
}

/** What the data provider must have beside react-admin's methods, for fields that hold a file. */
interface FileMethods {
  recordFile(file: { readonly url: string; readonly small?: boolean }): Promise<{ name: string; content: Blob }>;
  /** Answers the record. */
  sendRecordFile(
    file: OfFile & { readonly file: File },
    onProgress: (share: number) => void,
  ): Promise<Readonly<Record<string, unknown>>>;
  removeRecordFile(file: OfFile): Promise<void>;
}

export const useFileProvider = () => useDataProvider<DataProvider & FileMethods>();
