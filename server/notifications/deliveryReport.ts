/** What a mail server says about a mail of ours. */
export interface DeliveryFailure {
  readonly mailId: string;
  readonly reason: string;
}

const ID = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/** The id of a mail by its Message-ID, `<uuid@…>`. */
export const mailIdOf = (messageId: string): string | undefined => ID.exec(messageId.trim())?.[1]?.toLowerCase();

interface Part {
  readonly head: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Fields by their name in lower case, the first of each; continued lines are joined. */
function fieldsOf(lines: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

function partOf(text: string): Part {
  const start = text.replace(/^\n+/, '');
  const blank = start.indexOf('\n\n');
  return blank === -1
    ? { head: fieldsOf(start), body: '' }
    : { head: fieldsOf(start.slice(0, blank)), body: start.slice(blank + 2) };
}

/** The parts between the lines of a boundary; what stands before the first and after the last is none. */
function partsOf(body: string, boundary: string): Part[] {
  const parts: string[][] = [];
  for (const line of body.split('\n')) {
    const end = line.trimEnd();
    if (end === `--${boundary}--`) break;
    if (end === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => partOf(lines.join('\n')));
}

const typeOf = ({ head }: Part): string =>
  (head.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const isFinal = (fields: ReadonlyMap<string, string>): boolean =>
  fields.get('action')?.toLowerCase() === 'failed' && !fields.get('status')?.startsWith('2');

const originals = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
];

/**
 * Reads a delivery report (RFC 3464) as a mail server sends it.
 * @returns undefined where it is none, says nothing final (`Action: delayed`), or is about no mail of ours
 */
export function readReport(text: string): DeliveryFailure | undefined {
  const report = partOf(text.replace(/\r\n?/g, '\n').replace(/^(?:From |>From )[^\n]*\n/, ''));
  const boundary = /;\s*boundary="?([^";]{1,70})"?/i.exec(report.head.get('content-type') ?? '')?.[1]?.trim();
  if (typeOf(report) !== 'multipart/report' || !boundary) return undefined;
  const parts = partsOf(report.body, boundary);
  const status = parts.find((part) => typeOf(part) === 'message/delivery-status');
  const original = parts.find((part) => originals.includes(typeOf(part)));
  const mailId = original && mailIdOf(partOf(original.body).head.get('message-id') ?? '');
  // A blank line stands between the fields of the report and those of each receiver.
  const groups = (status ? `${headLines(status)}\n\n${status.body}`.split(/\n\n+/) : []).map(fieldsOf);
  const failed = groups.find((fields) => fields.has('final-recipient') && isFinal(fields));
  if (!mailId || !failed) return undefined;
  const said = [failed.get('status'), failed.get('diagnostic-code')].filter(Boolean).join(' ');
  return { mailId, reason: printable(said || 'failed') };
}

const headLines = ({ head }: Part): string => [...head].map(([name, value]) => `${name}: ${value}`).join('\n');

/** On one line, and without what a database or a terminal stumbles over. */
export const printable = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
