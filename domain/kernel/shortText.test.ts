import { expect, it } from 'vitest';
import { normalEmail, normalText } from './shortText.ts';

it.each([
  ['decomposed letters', 'Mun\u0303oz', 'Muñoz'],
  ['a zero-width space', '12345678Z\u200b', '12345678Z'],
  ['a mark of direction', '\u200eAna\u200f', 'Ana'],
  ['the mark at the start of a file', '\ufeffNombre', 'Nombre'],
  ['a joiner in a Latin name', 'An\u200da', 'Ana'],
  ['full-width digits', '６００１１１２０１', '600111201'],
  ['spaces around, of any width', '\u00a0 Ana María\u3000', 'Ana María'],
  ['a space that does not break', 'Ana\u00a0María', 'Ana María'],
])('%s', (_what, typed, kept) => {
  expect(normalText(typed)).toBe(kept);
});

it.each([
  ['a Persian name', 'علی\u200cرضا'],
  ['an emoji', '👩\u200d💻'],
  ['two spaces', 'de  la O'],
  ['capitals', 'ŻAK'],
])('%s stays as it is', (_what, text) => {
  expect(normalText(text)).toBe(text);
});

it.each([
  ['Ana+Trabajo@Ejemplo.ES ', 'ana+trabajo@ejemplo.es'],
  ['ana@peluquería.example', 'ana@xn--peluquera-n5a.example'],
  ['ana@xn--peluquera-n5a.example', 'ana@xn--peluquera-n5a.example'],
  ['ana@peluqueri\u0301a.example', 'ana@xn--peluquera-n5a.example'],
  ['no es una dirección', 'no es una dirección'],
  ['a@b@ñ/c', 'a@b@ñ/c'],
])('the address %s is %s', (typed, kept) => {
  expect(normalEmail(typed)).toBe(kept);
});
