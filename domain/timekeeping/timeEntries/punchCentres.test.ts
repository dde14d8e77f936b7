import { expect, test } from 'vitest';
import { centresOfEntry } from './punchCentres.ts';

const closed = { end_hour: '2026-11-16T17:00:00+01:00' };
const [store, shop] = ['Almacén', 'Tienda'];

test.each([
  [{ end_hour: null }, undefined],
  [closed, undefined],
  [{ end_hour: null, start_work_centre: store }, 'Fichado en Almacén'],
  [{ ...closed, start_work_centre: store, end_work_centre: store }, 'Fichado en Almacén'],
  [{ ...closed, start_work_centre: store, end_work_centre: shop }, 'Entrada en Almacén · Salida en Tienda'],
  [{ ...closed, start_work_centre: store }, 'Entrada en Almacén'],
  [{ ...closed, end_work_centre: shop }, 'Salida en Tienda'],
])('%j is said as %s', (entry, text) => {
  expect(centresOfEntry(entry)).toBe(text);
});
