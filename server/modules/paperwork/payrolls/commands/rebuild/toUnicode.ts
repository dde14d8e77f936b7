import { PDFArray, type PDFContext, type PDFObject } from 'pdf-lib';
import { bytesOf } from './copies.ts';
import { operationsOf } from './operations.ts';

/** UTF-16 units that one code may stand for: a ligature, never a name. */
const MOST_UNITS = 8;
const MOST_CODES = 65_536;
const PER_BLOCK = 100;

/** UTF-16 text per character code of a font; none where a code stands for more than a ligature. */
export function meaningsIn(table: Uint8Array, context: PDFContext): Map<number, string> {
  const meanings = new Map<number, string>();
  const add = (code: number, text: string) => {
    if (text.length <= MOST_UNITS && meanings.size < MOST_CODES) meanings.set(code, text);
  };
  for (const { operator, operands } of operationsOf(table, context)) {
    if (operator === 'endbfchar')
      for (let at = 0; at + 1 < operands.length; at += 2) add(codeOf(operands[at]), textOf(operands[at + 1]));
    if (operator !== 'endbfrange') continue;
    for (let at = 0; at + 2 < operands.length; at += 3) {
      const first = codeOf(operands[at]);
      const count = Math.min(codeOf(operands[at + 1]) - first + 1, MOST_CODES);
      const to = operands[at + 2];
      for (let index = 0; index < count; index += 1) {
        if (to instanceof PDFArray) add(first + index, textOf(to.asArray()[index]));
        else add(first + index, following(textOf(to), index));
      }
    }
  }
  return meanings;
}

const codeOf = (value: PDFObject | undefined): number =>
  [...((value && bytesOf(value)) ?? [])].reduce((code, byte) => code * 256 + byte, 0);

const textOf = (value: PDFObject | undefined): string => {
  const bytes = (value && bytesOf(value)) ?? new Uint8Array();
  return Buffer.from(bytes.subarray(0, bytes.length & ~1))
    .swap16()
    .toString('utf16le');
};

const following = (text: string, by: number): string =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by);

/** A table that says what these codes mean, and nothing else. */
export function meaningsTable(meanings: ReadonlyMap<number, string>, codeLength: 1 | 2): Uint8Array {
  const code = (value: number) => `<${value.toString(16).padStart(codeLength * 2, '0')}>`;
  const lines = [...meanings].map(
    ([from, text]) => `${code(from)} <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += PER_BLOCK) {
    const block = lines.slice(at, at + PER_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return Buffer.from(
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange ${code(0)} ${code(256 ** codeLength - 1)} endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`,
  );
}
