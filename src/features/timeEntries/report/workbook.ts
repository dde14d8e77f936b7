import { strToU8, zipSync } from 'fflate';
import { DAY_MS } from '../../../../domain/time/units.ts';

/**
 * A cell of a spreadsheet. Text is text, whatever it begins with: there is no way to write a formula. A date is
 * `YYYY-MM-DD`; a length is milliseconds and shows as `h:mm:ss`, also over a day.
 */
export type Cell =
  | { readonly text: string; readonly bold?: true }
  | { readonly number: number; readonly bold?: true }
  | { readonly date: string }
  | { readonly length: number; readonly bold?: true }
  | null;

export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Characters that each column has room for. */
  readonly widths: readonly number[];
}

/** What spreadsheets count days from. */
const epoch = Date.UTC(1899, 11, 30);

/** Places in `cellXfs` of the styles below. */
const styles = { plain: 0, bold: 1, date: 2, length: 3, boldLength: 4 } as const;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- XML allows none of them
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

/** Spreadsheets of one file as `.xlsx` (ECMA-376), with the least that one consists of. */
export function workbook(sheets: readonly Sheet[]): Uint8Array {
  const numbered = sheets.map((sheet, index) => ({ sheet, number: index + 1 }));
  const files: Record<string, string> = {
    '[Content_Types].xml': contentTypes(numbered.map(({ number }) => number)),
    '_rels/.rels': relationships([`${office}/officeDocument`, 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbered
      .map(({ sheet, number }) => `<sheet name="${escape(sheet.name)}" sheetId="${number}" r:id="rId${number}"/>`)
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

/** 14 is the reader's own short date, 46 is `[h]:mm:ss`. */
const styleSheet = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${xf(0)}${xf(0, 1)}${xf(14)}${xf(46)}${xf(46, 1)}</cellXfs></styleSheet>`;

function worksheet({ rows, widths }: Sheet): string {
  const columns = widths.map((width, index) => {
    const column = index + 1;
    return `<col min="${column}" max="${column}" width="${width}" customWidth="1"/>`;
  });
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${index + 1}`));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${main}"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellOf(cell: Cell, column: string): string {
  if (cell === null) return '';
  if ('text' in cell) {
    const style = cell.bold ? styles.bold : styles.plain;
    return `<c r="${column}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escape(cell.text)}</t></is></c>`;
  }
  const [value, style] =
    'date' in cell
      ? [(Date.parse(`${cell.date}T00:00:00Z`) - epoch) / DAY_MS, styles.date]
      : 'length' in cell
        ? [cell.length / DAY_MS, cell.bold ? styles.boldLength : styles.length]
        : [cell.number, cell.bold ? styles.bold : styles.plain];
  return `<c r="${column}" s="${style}"><v>${value}</v></c>`;
}
