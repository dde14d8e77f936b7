import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

/** Ways in which payroll programs print: a form, a table with headings, and single letters far apart. */
export const layouts = ['form', 'table', 'letters'] as const;
export type Layout = (typeof layouts)[number];

export interface PayslipPerson {
  readonly name: string;
  readonly lastName: string;
  /** `12345678Z`; null prints none. */
  readonly dni: string | null;
}

export interface Payslip {
  readonly person: PayslipPerson;
  readonly layout?: Layout;
  /** A second page repeats neither number nor name. */
  readonly pages?: 1 | 2;
  readonly copy?: 'EMPRESA' | 'TRABAJADOR';
  readonly extra?: boolean;
  /** Printed as it is, instead of the payslip's own number. */
  readonly printedDni?: string;
  /** Without its label. */
  readonly bareDni?: boolean;
  readonly withoutName?: boolean;
  /** Euros; copies of one payslip have the same. */
  readonly amount?: number;
  /** More lines at the end of the first page. */
  readonly lines?: readonly string[];
}

export interface PayslipFile {
  readonly company: { readonly name: string; readonly cif: string };
  readonly month?: number;
  readonly year?: number;
  /** Signs every page with this name and number. */
  readonly signer?: PayslipPerson;
  /** A payslip, or the lines of a page that is none. */
  readonly pages: readonly (Payslip | readonly string[])[];
}

const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];
const longMonths = ['Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio', 'Julio', 'Agosto', 'Septiembre', 'Octubre'];
const capitals = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
const two = (value: number) => String(value).padStart(2, '0');
const dotted = (dni: string) => dni.replace(/^(\d{2})(\d{3})(\d{3})([A-Z])$/, '$1.$2.$3-$4');
const hyphened = (dni: string) => dni.replace(/([A-Z])$/, '-$1');

type Write = (text: string, x: number, y: number) => void;

/** Whole words, or each letter by itself with room between them. */
const writer = (page: PDFPage, font: PDFFont, spread: boolean): Write => {
  const size = 9;
  if (!spread) return (text, x, y) => page.drawText(text, { x, y, size, font });
  return (text, x, y) => {
    for (const [index, letter] of [...text].entries())
      if (letter !== ' ') page.drawText(letter, { x: x + index * 8.2, y, size, font });
  };
};

/** A PDF of payslips after the official model (Orden ESS/2098/2014), in the order given. */
export async function payslipFile(file: PayslipFile): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const newPage = () => pdf.addPage([595, 842]);
  for (const slip of file.pages) {
    if (!('person' in slip)) {
      const write = writer(newPage(), font, false);
      for (const [index, line] of slip.entries()) write(line, 40, 800 - index * 14);
      continue;
    }
    const write = writer(newPage(), font, slip.layout === 'letters');
    const plain = slip.layout === 'letters' ? write : writer(pdf.getPage(pdf.getPageCount() - 1), font, false);
    drawHead(slip, file, write, plain);
    drawAmounts(slip, plain);
    if (file.signer) plain(`Fdo.: ${file.signer.name} ${file.signer.lastName}   NIF ${file.signer.dni ?? ''}`, 40, 90);
    if (slip.copy) plain(`Ejemplar para ${slip.copy === 'EMPRESA' ? 'la EMPRESA' : 'el TRABAJADOR'}`, 40, 40);
    for (const [index, line] of (slip.lines ?? []).entries()) plain(line, 40, 220 - index * 12);
    if (slip.pages !== 2) continue;
    plain('Página 1 de 2', 480, 40);
    const second = writer(newPage(), font, false);
    second('Detalle de horas y complementos', 40, 780);
    second('Horas complementarias     12,50', 40, 760);
    if (slip.copy) second(`Ejemplar para ${slip.copy === 'EMPRESA' ? 'la EMPRESA' : 'el TRABAJADOR'}`, 40, 60);
    second('Página 2 de 2', 480, 40);
  }
  return pdf.save();
}

function drawHead(slip: Payslip, file: PayslipFile, write: Write, plain: Write): void {
  const { company, month = 10, year = 2026 } = file;
  const { person, layout = 'form' } = slip;
  const name = slip.withoutName ? '' : `${capitals(person.lastName)}, ${capitals(person.name)}`;
  const title = slip.extra ? 'PAGA EXTRA' : 'RECIBO INDIVIDUAL DE SALARIOS';
  const printed = (shape: (dni: string) => string) => slip.printedDni ?? (person.dni ? shape(person.dni) : '');
  if (layout === 'form') {
    const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
    plain(title, 40, 800);
    plain(`EMPRESA: ${company.name}`, 40, 780);
    plain(`CIF: ${company.cif}`, 40, 768);
    write(`TRABAJADOR: ${name}`, 40, 748);
    write(`${slip.bareDni ? '' : 'N.I.F.: '}${printed(dotted)}`, 40, 736);
    plain('Nº afiliación S.S.: 28/12345678/40', 300, 736);
    plain(`Periodo de liquidación: 01/${two(month)}/${year} a ${lastDay}/${two(month)}/${year}`, 40, 716);
  } else if (layout === 'table') {
    // Values before headings: the order of the text is not that of the page.
    write(name, 40, 728);
    write(printed(hyphened), 420, 728);
    plain('OFICIAL 1ª', 220, 728);
    plain('01-03-2015', 320, 728);
    plain(`MENS 01 ${months[month - 1]} ${year % 100} a 30 ${months[month - 1]} ${year % 100}`, 40, 700);
    plain('TRABAJADOR/A', 40, 740);
    plain('CATEGORIA', 220, 740);
    plain('ANTIGUEDAD', 320, 740);
    if (!slip.bareDni) plain('D.N.I.', 420, 740);
    plain('EMPRESA', 40, 780);
    plain('C.I.F.', 420, 780);
    plain(capitals(company.name), 40, 768);
    plain(company.cif, 420, 768);
    plain(title, 40, 805);
  } else {
    plain(title, 40, 810);
    plain(company.cif, 400, 790);
    write(name, 40, 770);
    plain('NIF', 40, 750);
    write(
      printed((dni) => dni),
      100,
      750,
    );
    plain(`${longMonths[month - 1]} ${year}`, 40, 725);
  }
}

function drawAmounts({ amount = 1500, extra }: Payslip, write: Write): void {
  const euros = (value: number) => value.toLocaleString('de-DE', { minimumFractionDigits: 2 });
  const rows: [string, number][] = [
    ['I. DEVENGOS', amount],
    [extra ? 'Paga extraordinaria' : 'Salario base', amount],
    ['II. DEDUCCIONES', amount * 0.2],
    ['LIQUIDO TOTAL A PERCIBIR', amount * 0.8],
  ];
  for (const [index, [label, value]] of rows.entries()) {
    write(label, 40, 640 - index * 14);
    write(euros(value), 440, 640 - index * 14);
  }
}

let small: Promise<Uint8Array> | undefined;

/** One page that names nobody. */
export function smallPdf(): Promise<Uint8Array> {
  small ??= payslipFile({ company: { name: 'Nadie SL', cif: '' }, pages: [['Sin datos']] });
  return small;
}
