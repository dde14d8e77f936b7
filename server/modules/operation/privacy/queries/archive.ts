import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { personalDataWords as words } from '#domain/operation/privacy/messages/index.ts';
import { FileGone, type FilesPort } from '#server/ports/files/port.ts';
import { fileColumn, type PersonalData, type Table, type Value } from './collect.ts';
import { localeNow } from '#domain/kernel/locale.ts';
import { numericDate } from '#domain/time/format.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const moment = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)\S*)?$/;

/** A date or an instant as the reader's language has it, with the exact one behind it. */
function dated(text: string): string {
  const [, date, time] = moment.exec(text) ?? [];
  if (!date) return escape(text);
  return `<time datetime="${text}">${[numericDate(date), time].filter(Boolean).join(' ')}</time>`;
}

function cell(column: string, value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'object') return escape(JSON.stringify(value));
  if (column !== fileColumn()) return dated(String(value));
  const text = escape(String(value));
  return `<a href="${escape(String(value).split('/').map(encodeURIComponent).join('/'))}">${text}</a>`;
}

/** A single row stands as a list of its columns, several as a table. */
function section({ title, rows }: Table): string {
  const [first] = rows;
  if (!first) return `<h3>${escape(title)}</h3><p>${words.nothing}</p>`;
  const columns = Object.keys(first);
  const body =
    rows.length === 1
      ? columns.map(
          (column) => `<tr><th scope="row">${escape(column)}</th><td>${cell(column, first[column] ?? null)}</td></tr>`,
        )
      : [
          `<tr>${columns.map((column) => `<th scope="col">${escape(column)}</th>`).join('')}</tr>`,
          ...rows.map(
            (row) => `<tr>${columns.map((column) => `<td>${cell(column, row[column] ?? null)}</td>`).join('')}</tr>`,
          ),
        ];
  return `<h3>${escape(title)}</h3><div><table>${body.join('\n')}</table></div>`;
}

/** The data as a page of its own that asks nothing of the network. `made` is an instant. */
function personalDataPage(data: PersonalData, made: string): string {
  const parts = data.enterprises.map(
    ({ name, cif, tables }) => `<h2>${escape(name)} (${escape(cif)})</h2>${tables.map(section).join('\n')}`,
  );
  return `<!doctype html>
<html lang="${localeNow()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(words.of(data.name))}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; color: #18212b; max-width: 1100px; margin: 32px auto; padding: 0 16px; }
h2 { margin-top: 40px; } h3 { margin: 24px 0 8px; }
div { overflow-x: auto; }
table { border-collapse: collapse; font-size: 13px; }
th, td { border: 1px solid #e3e8ee; padding: 4px 8px; text-align: left; vertical-align: top; }
th { background: #f6f7f9; font-weight: 600; }
</style>
</head>
<body>
<h1>${escape(words.of(data.name))}</h1>
${words.about.map((text) => `<p>${escape(text)}</p>`).join('\n')}
<p>${words.made(dated(made))}</p>
${data.tables.map(section).join('\n')}
${parts.join('\n')}
</body>
</html>
`;
}

/**
 * The data as a ZIP, piece by piece: the page, the same as JSON, and every file, of which one at a time is read. A file
 * that the store has lost leaves a note instead.
 * @param made when, an instant
 */
export async function* personalDataArchive(
  data: PersonalData,
  files: FilesPort,
  made: string,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const text = (name: string, content: string): void => {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(strToU8(content), true);
  };

  const { files: kept, ...all } = data;
  text(`${words.page}.html`, personalDataPage(data, made));
  text(`${words.page}.json`, JSON.stringify({ ...all, made }, null, 2));
  yield* pieces.splice(0);
  for (const { path, enterpriseId, key } of kept) {
    const content = await orNothing(files, enterpriseId, key);
    if (!content) {
      text(`${path}.txt`, words.missingFile);
      continue;
    }
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece as Uint8Array);
      yield* pieces.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

async function orNothing(files: FilesPort, enterpriseId: number, key: string) {
  try {
    return await files.open(enterpriseId, key);
  } catch (error) {
    if (error instanceof FileGone) return undefined;
    throw error;
  }
}
