import type { FirmUpload, PageOfUpload } from '#domain/paperwork/payrolls/firmUploads.ts';

/** A payslip to be, or one that was handed out. */
export interface Slip {
  readonly slip: number;
  readonly name: string;
  readonly handed: boolean;
  readonly reason: string | null;
  readonly pages: readonly number[];
}

/** The payslips of one company, by name. */
export function slipsOf({ pages }: FirmUpload, enterpriseId: number): Slip[] {
  const own = new Map<number, PageOfUpload[]>();
  for (const page of pages)
    if (page.enterprise_id === enterpriseId && page.slip !== null)
      own.set(page.slip, [...(own.get(page.slip) ?? []), page]);
  const names = new Intl.Collator('es');
  return [...own]
    .map(([slip, some]) => ({
      slip,
      name: some[0]?.name ?? '',
      handed: some.some(({ handed }) => handed),
      reason: some.find(({ reason }) => reason !== null)?.reason ?? null,
      pages: some.map(({ page }) => page),
    }))
    .toSorted((a, b) => names.compare(a.name, b.name) || a.slip - b.slip);
}
