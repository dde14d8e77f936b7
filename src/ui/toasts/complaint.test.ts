import { afterEach, expect, it } from 'vitest';
import { clearComplaint, complain, complaintText } from './complaint.ts';
import { toasts } from './store.ts';

const several = (count: number) => `Revisa los ${count} campos marcados`;
const shown = () => toasts.get().map(({ text }) => text);
afterEach(() => toasts.clear());

it.each([
  [{}, [], ''],
  [{ name: 'El nombre es requerido' }, [], 'El nombre es requerido'],
  [{ name: 'Falta', phone: 'Falta' }, [], 'Revisa los 2 campos marcados'],
  [{ a: '1', b: '2', c: '3' }, [], 'Revisa los 3 campos marcados'],
  [{}, ['El plan no existe'], 'El plan no existe'],
  [{ a: '1', b: '2' }, ['El plan no existe'], 'Revisa los 2 campos marcados\nEl plan no existe'],
  [{ a: '1' }, ['1'], '1'],
])('%j and %j: %j', (fields, others, text) => expect(complaintText({ fields, others }, several)).toBe(text));

it('one toast stands for a try, and goes with the next', () => {
  toasts.show({ tone: 'success', text: 'Guardado' });
  complain({ fields: { a: '1', b: '2' } }, several);
  expect(shown()).toEqual(['Guardado', 'Revisa los 2 campos marcados']);
  complain({ fields: { b: '2' } }, several);
  expect(shown()).toEqual(['Guardado', '2']);
  clearComplaint();
  expect(shown()).toEqual(['Guardado']);
});
