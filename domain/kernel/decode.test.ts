import { expect, it } from 'vitest';
import { decodeText } from './decode.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

it.each([
  ['UTF-8', utf8('Íñigo; 5º')],
  ['UTF-8 with its mark', utf8('\uFEFFÍñigo; 5º')],
  ['Windows-1252', Uint8Array.from([0xcd, 0xf1, 0x69, 0x67, 0x6f, 0x3b, 0x20, 0x35, 0xba])],
  ['UTF-16 with its mark', new Uint8Array(Buffer.from('\uFEFFÍñigo; 5º', 'utf16le'))],
])('%s is read', (_, bytes) => expect(decodeText(bytes)).toBe('Íñigo; 5º'));
