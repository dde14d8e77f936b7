const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/**
 * A table as a Spanish spreadsheet opens it without questions: semicolons, UTF-8 with its mark, CRLF. A cell that would
 * begin a formula is written as text; figures keep their sign. What writes it is loaded for this.
 */
export async function toCsv(rows: readonly (readonly string[])[]): Promise<string> {
  return byteOrderMark + (await textOf(rows));
}

const rowsAtATime = 500;

/** The same piece by piece. */
export async function* csvLines(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield byteOrderMark;
  let some: (readonly string[])[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < rowsAtATime) continue;
    yield await textOf(some);
    some = [];
  }
  if (some.length > 0) yield await textOf(some);
}

async function textOf(rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const cells = rows.map((row) => row.map(asText));
  return papaparse.unparse(cells, { delimiter: ';', newline: lineEnd }) + lineEnd;
}

/** papaparse's own `escapeFormulae` puts quotes around each of these cells as well. */
const asText = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) && !isFigure.test(cell) ? `'${cell}` : cell);

/** A number with its sign, `-1.234,5`, or a length of time, `+0:06`. What has a plus and many digits is a telephone number. */
const isFigure = /^(?:-\d+(?:[.,]\d+)?|-\d{1,3}(?:\.\d{3})+(?:,\d+)?|\+\d{1,4}(?:,\d+)?|[+-]\d{1,5}:\d\d(?::\d\d)?)$/;
