import { strToU8, zipSync } from 'fflate';
import { numericDate } from '#domain/time/format.ts';
import { DAY_MS } from '#domain/time/units.ts';

/**
 * A cell of a spreadsheet. Text is text, whatever it begins with: there is no way to write a formula. Money is cents, hours
 * are decimal; a month is `YYYY-MM`, a date `YYYY-MM-DD`, a moment such a date with the time of a clock on the wall,
 * `YYYY-MM-DDTHH:MM`; a time is `HH:MM` or `HH:MM:SS`; a length is milliseconds and shows as `h:mm:ss`, also over a day.
 */
export type Cell =
  | { readonly text: string; readonly bold?: true }
  | { readonly number: number; readonly bold?: true }
  | { readonly money: number }
  | { readonly hours: number }
  | { readonly month: string }
  | { readonly date: string }
  | { readonly moment: string }
  | { readonly time: string; readonly nextDay?: boolean }
  | { readonly length: number; readonly bold?: true }
  | null;

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Characters that each column has room for; without it as many as stand in it, within reason. */
  readonly widths?: readonly number[];
  /** Rows at the top that stay in sight. */
  readonly frozen?: number;
}

/** What spreadsheets count days from, and the first day that all of them count alike: 1 March 1900. */
const epoch = Date.UTC(1899, 11, 30);
const firstDay = 61;

/** The longest text of a cell; a spreadsheet refuses a file with a longer one. */
const mostSigns = 32_767;

/** Number formats of our own, by their ids. Spanish names of months, whatever the reader speaks. */
const formats = {
  164: '#,##0.00\\ "€"',
  165: 'h:mm:ss "(+1)"',
  166: '[$-C0A]mmmm" de "yyyy',
} as const;

/** Number format of each style: 2 is `0.00`, 14 the reader's own short date, 22 that with the time, 20 `h:mm`, 21 `h:mm:ss`, 46 `[h]:mm:ss`. */
const styles = {
  plain: 0,
  bold: 0,
  date: 14,
  length: 46,
  boldLength: 46,
  money: 164,
  moment: 22,
  time: 20,
  seconds: 21,
  nextDay: 165,
  month: 166,
  hours: 2,
} as const;
type Style = keyof typeof styles;
/** In the order of `cellXfs`. */
const styleNames = Object.keys(styles);

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex -- XML allows none of them
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escape = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/** Spreadsheets of one file as `.xlsx` (ECMA-376), with the least that one consists of. */
export function workbook(sheets: readonly Sheet[]): Uint8Array {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }));
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(numbered.map(({ number }) => number)),
    '_rels/.rels': relationships([`${office}/officeDocument`, 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${numbered
      .map(
        ({ sheet, number }) =>
          `<sheet name="${escape(sheetName(sheet.name))}" sheetId="${number}" r:id="rId${number}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...numbered.map(({ number }): Relationship => [`${office}/worksheet`, `worksheets/sheet${number}.xml`]),
      [`${office}/styles`, 'styles.xml'],
    ),
    'xl/styles.xml': styleSheet,
  };
  for (const { sheet, number } of numbered) files[`xl/worksheets/sheet${number}.xml`] = worksheet(sheet);
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(head + text)])));
}

type Relationship = readonly [type: string, target: string];

const relationships = (...targets: readonly Relationship[]): string =>
  `<Relationships xmlns="${pack}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (numbers: readonly number[]): string =>
  `<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/>${numbers
    .map((one) => `<Override PartName="/xl/worksheets/sheet${one}.xml" ContentType="${partType}.worksheet+xml"/>`)
    .join('')}</Types>`;

const xf = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const cellStyles = Object.entries(styles).map(([name, format]) => xf(format, name.startsWith('bold') ? 1 : 0));
const ownFormats = Object.entries(formats).map(
  ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escape(code)}"/>`,
);
const styleSheet = `<styleSheet xmlns="${main}"><numFmts count="${ownFormats.length}">${ownFormats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs></styleSheet>`;

/** At most 31 signs, and none of those that have a meaning in references to a sheet. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** The letters of a column, from 0: A to Z, then AA. */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const roomOf = (cell: Cell): number => {
  if (cell === null) return 0;
  if ('text' in cell) return cell.text.length;
  return 'moment' in cell ? 16 : 12;
};

/** Room for what stands in each column, between that for a date and what a screen has. */
const fittingWidths = (rows: Sheet['rows']): number[] => {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => (widths[column] = Math.min(60, Math.max(widths[column] ?? 12, roomOf(cell) + 2))));
  return widths;
};

const frozenAbove = (rows: number): string =>
  `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;

function worksheet({ rows, widths = fittingWidths(rows), frozen = 0 }: Sheet): string {
  const columns = widths.map((width, index) => {
    const column = index + 1;
    return `<col min="${column}" max="${column}" width="${width}" customWidth="1"/>`;
  });
  const names = widths.map((_, index) => columnName(index));
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellOf(cell, `${names[column] ?? columnName(column)}${index + 1}`));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}">${frozen > 0 ? frozenAbove(frozen) : ''}<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const textCell = (text: string, at: string, style: Style): string =>
  `<c r="${at}" s="${styleNames.indexOf(style)}" t="inlineStr"><is><t xml:space="preserve">${escape(text.slice(0, mostSigns))}</t></is></c>`;

function cellOf(cell: Cell, at: string): string {
  if (cell === null) return '';
  if ('text' in cell) return textCell(cell.text, at, cell.bold ? 'bold' : 'plain');
  const [value, style] = numeric(cell);
  const isEarly = ('date' in cell || 'moment' in cell) && value < firstDay;
  if (isEarly) return textCell('date' in cell ? inWords(cell.date) : inWords(cell.moment), at, 'plain');
  return `<c r="${at}" s="${styleNames.indexOf(style)}"><v>${value}</v></c>`;
}

const inWords = (moment: string): string => [numericDate(moment.slice(0, 10)), moment.slice(11)].join(' ').trim();
const daysUntil = (moment: string): number => (Date.parse(`${moment}Z`) - epoch) / DAY_MS;

const timeStyle = ({ time, nextDay }: { readonly time: string; readonly nextDay?: boolean }): Style =>
  nextDay ? 'nextDay' : time.length < 6 ? 'time' : 'seconds';

/** A value as a spreadsheet counts it, and its style. */
function numeric(cell: Exclude<Cell, { readonly text: string } | null>): readonly [value: number, style: Style] {
  if ('date' in cell) return [daysUntil(`${cell.date}T00:00`), 'date'];
  if ('moment' in cell) return [daysUntil(cell.moment), 'moment'];
  if ('month' in cell) return [daysUntil(`${cell.month}-01T00:00`), 'month'];
  if ('time' in cell)
    return [
      Date.parse(`1970-01-01T${cell.time.padStart(cell.time.length < 6 ? 5 : 8, '0')}Z`) / DAY_MS,
      timeStyle(cell),
    ];
  if ('hours' in cell) return [cell.hours, 'hours'];
  if ('money' in cell) return [cell.money / 100, 'money'];
  if ('length' in cell) return [cell.length / DAY_MS, cell.bold ? 'boldLength' : 'length'];
  return [cell.number, cell.bold ? 'bold' : 'plain'];
}
