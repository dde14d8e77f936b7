import { describe, expect, it } from 'vitest';
import { customFieldOf } from '#tests/support/records.ts';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { findAmong } from '#domain/organization/imports/cells.ts';
import { ownCells, readCell } from './cells.ts';
import type { ImportField } from './columns.ts';

describe('cells as a Spanish spreadsheet writes them (conventions 5)', () => {
  it.each<[ImportField, string, unknown]>([
    ['hours', '37,5', 37.5],
    ['hours', '37.5', 37.5],
    ['hours', '40 h', 40],
    ['vacation_days', '22 días', 22],
    ['birth_date', '17/05/1990', '1990-05-17'],
    ['birth_date', '7/5/1990', '1990-05-07'],
    ['birth_date', '17-05-1990', '1990-05-17'],
    ['birth_date', '17.05.1990', '1990-05-17'],
    ['birth_date', '1990-05-17', '1990-05-17'],
    ['birth_date', '17/05/1990 0:00:00', '1990-05-17'],
    ['birth_date', '29/02/1992', '1992-02-29'],
    ['contract_type', 'COMPLETA', 'full'],
    ['contract_type', 'Jornada parcial', 'partial'],
    ['hours_type', 'por dia', 'daily'],
    ['hours_type', 'Mensual', 'monthly'],
    ['flex', 'Sí', 1],
    ['flex', 'no', 0],
    ['role', 'Encargada', 'manager'],
    ['role', 'empleado', 'employee'],
    ['days_of_week', 'L, M, X, J, V', '1,2,3,4,5'],
    ['days_of_week', 'Lun, Mié, Dom', '1,3,0'],
    ['days_of_week', 'lunes a viernes', '1,2,3,4,5'],
    ['days_of_week', 'L-V', '1,2,3,4,5'],
    ['days_of_week', 'J a D', '4,5,6,0'],
    ['days_of_week', 'LMXJV', '1,2,3,4,5'],
    ['days_of_week', 'sábado y domingo', '6,0'],
    ['days_of_week', 'S-D', '6,0'],
    ['days_of_week', 'Lunes', '1'],
    ['phone', "'+34 600", '+34 600'],
    ['name', "'Aixa", "'Aixa"],
    ['hours_type', 'Anuales', 'yearly'],
    ['duration', 'Fija discontinua', 'seasonal'],
    ['duration', 'indefinida', 'permanent'],
    ['distribution', 'Distribución irregular', 'irregular'],
    ['night_worker', 'Sí', 1],
    ['part_time_percent', '62,5', 62.5],
  ])('%s %j', (field, text, value) => expect(readCell(field, text)).toEqual({ value }));

  it.each<[ImportField, string, string]>([
    ['hours', 'muchas', '«muchas» no es un número'],
    ['hours', '1.234,5', '«1.234,5» no es un número'],
    ['birth_date', '31/02/1990', 'Esa fecha no existe'],
    ['birth_date', '1990-02-31', 'Esa fecha no existe'],
    ['birth_date', '31.2.1990 0:00', 'Esa fecha no existe'],
    ['birth_date', '05/17/1990', 'Esa fecha no existe'],
    ['birth_date', '17/05/90', '«17/05/90» no es una fecha (dd/mm/aaaa)'],
    ['contract_type', 'temporal', '«temporal» no se reconoce. Escribe Jornada completa o Jornada parcial'],
    ['role', 'jefe', '«jefe» no se reconoce. Escribe Empleado, Manager o Administrador'],
    ['role', 'Gestoría', '«Gestoría» no se reconoce. Escribe Empleado, Manager o Administrador'],
    ['flex', 'a veces', '«a veces» no se reconoce. Escribe Sí o No'],
    ['days_of_week', 'siempre', '«siempre» no son días de la semana. Escribe, por ejemplo, L, M, X, J, V'],
    ['agreement_id', 'Hostelería', '«Hostelería» no es ninguno de los convenios de la empresa'],
    ['days_of_week', 'V a L', '«V a L» no son días de la semana. Escribe, por ejemplo, L, M, X, J, V'],
  ])('%s %j is refused with its reason', (field, text, problem) => {
    expect(readCell(field, text)).toEqual({ problem });
  });
});

describe('cells of a company’s own fields', () => {
  const blood = ['A+', 'A-', '0+', 'Sin determinar'].map((name, index) => ({ id: index + 1, name }));

  it.each<[CustomField['kind'], string, unknown]>([
    ['select', 'A-', 2],
    ['select', 'a+', 1],
    ['select', 'SIN  DETERMINAR', 4],
    ['money', '1.200 €', 120_000],
    ['money', '1.234,50', 123_450],
    ['money', '-12,5 euros', -1250],
    ['number', '12345,678', 12_345.678],
    ['time', '9:30', '09:30'],
    ['time', '09:30:00', '09:30'],
    ['time', '9.30', '09:30'],
    ['text', "'=1+1", '=1+1'],
  ])('%s: «%s»', (kind, text, value) => {
    expect(ownCells(customFieldOf({ kind, choices: blood }), findAmong([]))(text)).toEqual({ value });
  });

  it.each<[CustomField['kind'], string, string]>([
    ['select', 'A', '«A» no se reconoce. Escribe A+, A-, 0+ o Sin determinar'],
    ['money', 'mucho', '«mucho» no es un número'],
  ])('%s: «%s» is refused', (kind, text, problem) => {
    expect(ownCells(customFieldOf({ kind, choices: blood }), findAmong([]))(text)).toEqual({ problem });
  });

  it('proposes some of many choices', () => {
    const choices = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: `Opción ${index + 1}` }));
    const cell = ownCells(customFieldOf({ kind: 'select', choices }), findAmong([]))('Otra');
    expect('problem' in cell && cell.problem).toMatch(/Opción 7 o Opción 8$/);
  });
});
