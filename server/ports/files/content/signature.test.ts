import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { doc, docx, lockedPdf, png, xls, xlsx, zip } from '#tests/support/badFiles.ts';
import { signatureOf } from './signature.ts';

const text = (name: string, content: string) => ({ name, content: Buffer.from(content) });
const typed = (type: string) =>
  zip([
    text('[Content_Types].xml', `<Override PartName="/x.xml" ContentType="application/vnd.${type}.main+xml"/>`),
    text('x.xml', '<x/>'),
  ]);
const pdf = lockedPdf('forAll');

it.each<[string, Buffer, string | undefined]>([
  ['a PDF', pdf, 'pdf'],
  ['a PDF after other bytes', Buffer.concat([Buffer.from('\r\n@PJL JOB\r\n'), pdf]), 'pdf'],
  ['a PDF too far behind', Buffer.concat([Buffer.alloc(1024, 32), pdf]), undefined],
  ['a spreadsheet', xlsx(), 'zip'],
  ['a document', docx(), 'zip'],
  ['a spreadsheet by its types', typed('openxmlformats-officedocument.spreadsheetml.sheet'), 'zip'],
  ['a document with macros by its types', typed('ms-word.document.macroEnabled'), 'zip'],
  ['an encrypted zip', zip([{ ...text('a', 'b'), encrypted: true }]), 'zip'],
  ['a program for Java', zip([text('META-INF/MANIFEST.MF', 'x')]), undefined],
  ['an old spreadsheet', xls(), 'ole'],
  ['an old document', doc(), 'ole'],
  ['a PNG', png(), 'png'],
  ['a PNG that is cut', png().subarray(0, 20), 'png'],
  ['a JPEG', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'jpg'],
  ['a WebP', Buffer.from('RIFF\x1a\0\0\0WEBPVP8 ', 'latin1'), 'webp'],
  ['a sound in the same container', Buffer.from('RIFF\x1a\0\0\0WAVEfmt ', 'latin1'), 'wav'],
  ['a film in the same container', Buffer.from('RIFF\x1a\0\0\0AVI LIST', 'latin1'), undefined],
  ['a program', Buffer.from('MZ'), undefined],
  ['a text', Buffer.from('hola'), undefined],
  ['packed bytes', deflateRawSync(Buffer.alloc(5000)), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s', async (_, content, expected) => expect(await signatureOf(content)).toBe(expected));
