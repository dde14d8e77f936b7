import { expect, test } from 'vitest';
import { nameInMail } from './nameInMail.ts';

test.each([
  ['Ana María', 'Ana María'],
  ["Núria d'Àvila-Pons i Gal·la", "Núria d'Àvila-Pons i Gal·la"],
  ['J. R. Mª López', 'J. R. Mª López'],
  ['Panadería La Espiga, S.L.', 'Panadería La Espiga, S.L.'],
  ['Muñoz & Hijos 2000 S.L.U.', 'Muñoz & Hijos 2000 S.L.U.'],
  ['Taller 24 (Vigo)', 'Taller 24 (Vigo)'],
  ['Ana http://malo.example/x?y=1 Gómez', 'Ana Gómez'],
  ['Entra en www.malo.example ya', 'Entra en ya'],
  ['Entra en malo.example/cobra', 'Entra en malo example cobra'],
  ['malo.co.uk', 'malo co uk'],
  ['a@b.example', 'a b example'],
  ['Llama al 900 123 456', 'Llama al'],
  ['Llama al +34900123456', 'Llama al'],
  ['Llama al 9-0-0-1-2-3', 'Llama al'],
  ['Ana\r\nBcc: todos', 'Ana Bcc todos'],
  ['<b>Ana</b>', 'b Ana b'],
  ['Ana '.repeat(40), 'Ana '.repeat(15).trim()],
  ['🎉🎉', ''],
])('%j is written as %j', (name, written) => expect(nameInMail(name)).toBe(written));
