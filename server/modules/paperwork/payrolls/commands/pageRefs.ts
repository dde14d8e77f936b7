import type { DraftSlip, UploadPageRef, UploadSource } from './uploadContent.ts';

/** As the pages lie in the files. */
export const inOrder = <P extends UploadPageRef>(pageRefs: readonly P[]): P[] =>
  pageRefs.toSorted((one, other) => one.source - other.source || (one.page ?? 0) - (other.page ?? 0));

/** The page alone, without what was said of it. */
export const pageRefOf = ({ source, page }: UploadPageRef): UploadPageRef => ({
  source,
  ...(page !== undefined && { page }),
});

/** Each page of a payroll to be, or its file. */
export function pageRefsOf({ source, pages }: Pick<DraftSlip, 'source' | 'pages'>, file: UploadSource | undefined) {
  if (!file?.isPdf) return [{ source }];
  return (pages === 'all' ? pagesOf(file) : pages).map((page) => ({ source, page }));
}

/** All pages of a PDF, counted from 1. */
export const pagesOf = (file: UploadSource | undefined): number[] =>
  Array.from({ length: file?.pages ?? 0 }, (_, index) => index + 1);
