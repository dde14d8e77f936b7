import { createHash } from 'node:crypto';
import { type FoundIdentity, identitiesOn } from './identities.ts';
import type { Candidate, Names } from './names.ts';
import type { PageText } from './pageText.ts';
import { type Period, periodOf } from './period.ts';

/** All that is kept of a page once it is read. */
export interface PageFacts {
  readonly identities: readonly FoundIdentity[];
  readonly named: readonly Candidate[];
  readonly period: Period | undefined;
  /** `Página 2 de 3`. */
  readonly number: { readonly page: number; readonly of: number } | undefined;
  readonly hasText: boolean;
  /** Its title says that it is a summary, a list or a page of costs. */
  readonly summary: boolean;
  /** Earnings and the amount due stand on it: a payslip in one page, or the first of its pages. */
  readonly complete: boolean;
  readonly extra: boolean;
  readonly copy: 'company' | 'worker' | undefined;
  /** The same for two copies of one page. */
  readonly fingerprint: string;
}

const numbered = /\b(?:PAGINA|PAG\.?|HOJA)\s*(?::\s*)?(\d{1,4})\s*(?:DE|\/)\s*(\d{1,4})\b/;
const summaryTitle =
  /^(?:RESUMEN|LISTADO|RELACION|INFORME|TOTALES|COSTES?)\b.*|\b(?:RESUMEN DE (?:NOMINAS?|COSTES?)|COSTES? (?:DE|POR) (?:EMPRESA|PERSONAL|TRABAJADOR))\b/;
const payslip = /LIQUIDO (?:TOTAL )?A PERCIBIR|RECIBO (?:INDIVIDUAL|DE SALARIOS?|DE NOMINA)/;
const TITLE_LINES = 5;
const FEW_AMOUNTS = 3;
/** Pages that one payslip may well have. */
const SHORT_FILE = 3;
const copyOf =
  /(?:EJEMPLAR|COPIA)\W+(?:PARA\W+)?(?:LA\W+|EL\W+|DEL?\W+)*(EMPRESA|TRABAJADORA?|PERCEPTORA?|EMPLEAD[OA])/;

export function factsOf(page: PageText, names: Names): PageFacts {
  const text = page.map((line) => line.text).join('\n');
  const [, number, of] = numbered.exec(text) ?? [];
  const copy = copyOf.exec(text)?.[1];
  const period = periodOf(page);
  const isPayslip = payslip.test(text);
  return {
    identities: identitiesOn(page),
    named: names.on(page),
    period,
    number: number && of ? { page: Number(number), of: Number(of) } : undefined,
    hasText: text.trim().length > 0,
    summary: !isPayslip && page.slice(0, TITLE_LINES).some((line) => summaryTitle.test(line.text)),
    complete: /DEVENGOS/.test(text) && /(?:LIQUIDO|NETO|TOTAL) (?:TOTAL )?A PERCIBIR|\bLIQUIDO\b/.test(text),
    extra: page.some((line) => /(?:^|  )(?:RECIBO DE )?PAGA EXTRA/.test(line.text) && !/PRORRAT/.test(line.text)),
    copy: copy === undefined ? undefined : copy === 'EMPRESA' ? 'company' : 'worker',
    fingerprint: fingerprintOf(text, [number, period?.month, period?.year]),
  };
}

/** Copies differ in what is written around the amounts, never in the amounts. */
function fingerprintOf(text: string, more: readonly unknown[]): string {
  const amounts = text.match(/\d[\d.]{0,30},\d{2}(?!\d)/g) ?? [];
  const content = amounts.length >= FEW_AMOUNTS ? amounts.toSorted().join(' ') : text.replace(copyOf, '');
  return createHash('sha256')
    .update(JSON.stringify([content.replace(/\s+/g, ''), ...more]))
    .digest('hex');
}

/** `Página 37 de 200` of the whole file says nothing of a payslip, so such numbers are left out. */
export function withoutRunningNumbers(pages: readonly PageFacts[]): readonly PageFacts[] {
  const runs = ({ number }: PageFacts, index: number) =>
    !number || (number.of === pages.length && number.page === index + 1);
  return pages.length > SHORT_FILE && pages.every(runs) ? pages.map((page) => ({ ...page, number: undefined })) : pages;
}
