import { useTranslate } from '#src/i18n/useTranslate.ts';

interface PageRef {
  readonly file: string;
  readonly page?: number;
}

/** What a page of an upload, or a whole file, is called. */
export function usePageName(): (pageRef: PageRef) => string {
  const translate = useTranslate();
  return ({ file, page }) =>
    page === undefined ? file : translate('resources.employees.payrollUpload.page', { file, page });
}
