const separator = ';';
const byteOrderMark = '\uFEFF';

/**
 * A table as a Spanish spreadsheet opens it without questions: semicolons, UTF-8 with its mark, CRLF. A cell that would
 * begin a formula is written as text; a number may begin with a minus.
 */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((row) => row.map(cell).join(separator)).join('\r\n') + '\r\n';

function cell(text: string): string {
  const isNumber = /^-?\d+([.,]\d+)?$/.test(text);
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
