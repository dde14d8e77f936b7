import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpacksWithin } from './pdfStreams.ts';

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const stream = (head: string, content: Buffer, opening = 'stream\n') =>
  pdf(`1 0 obj\n<< ${head} >>\n${opening}`, content, '\nendstream\nendobj\n');
const flate = (bytes: number) => deflateSync(Buffer.alloc(bytes, 32));

describe('what the streams of a PDF come to', () => {
  it.each([
    ['as much as is allowed', stream('/Filter /FlateDecode', flate(1000)), true],
    ['a byte more', stream('/Filter /FlateDecode', flate(1001)), false],
    ['two together too much', pdf(stream('/Filter /FlateDecode', flate(600)), stream('/Fl', flate(600))), false],
    ['a filter whose name is written in other signs', stream('/Filter /Flat#65Decode', flate(2000)), false],
    ['a mark with blanks behind it', stream('/Filter /FlateDecode', flate(2000), 'stream  \n'), false],
    ['a mark before a carriage return', stream('/Filter /FlateDecode', flate(2000), 'stream\r'), false],
    ['a stream without an end', pdf('1 0 obj << /Filter /FlateDecode >> stream\n', flate(2000)), false],
    ['a mark within a stream', stream('/Filter /FlateDecode', pdf('stream\n', flate(2000))), false],
    ['a packing within a packing', stream('/Filter [/FlateDecode /FlateDecode]', flate(1)), false],
    ['a plain stream, however long', stream('/Length 5000', Buffer.alloc(5000, 65)), true],
    ['a PDF in a PDF', stream('/Type /EmbeddedFile', stream('/Filter /FlateDecode', flate(10))), true],
    ['run lengths', stream('/Filter /RunLengthDecode', Buffer.alloc(40, 129)), false],
  ])('%s', async (_, content, expected) => {
    expect(await unpacksWithin(content, 1000)).toBe(expected);
  });

  it('equals what was packed, whatever the streams are', async () => {
    const content = fc.uint8Array({ minLength: 1, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 8 }), async (contents) => {
        const total = contents.reduce((sum, { length }) => sum + length, 0);
        const file = pdf(...contents.map((one) => stream('/Filter /FlateDecode', deflateSync(one))));
        expect([await unpacksWithin(file, total), await unpacksWithin(file, total - 1)]).toEqual([true, false]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('marks without end are read once', () => {
  it.each([
    ['alone', 'stream\n'],
    ['each with a packing', '/LZW stream\n'],
    ['each with an object', ' obj stream\n'],
    ['each with an end', 'stream\nendstream'],
    ['each with an object and an end', '1 0 obj /FlateDecode stream\nendstream '],
    ['each with a broken content', '1 0 obj /FlateDecode stream\nx\nendstream '],
  ])('%s', async (_, marks) => {
    const hostile = pdf('%PDF-1.7\n1 0 obj\n', marks.repeat(Math.ceil((2 * 1024 * 1024) / marks.length)));
    const start = performance.now();
    expect(await unpacksWithin(hostile, 1000)).toBe(false);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
