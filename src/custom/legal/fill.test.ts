import { describe, expect, it } from 'vitest';
import { conditions } from '#src/i18n/pages/legal/conditions.ts';
import { privacy } from '#src/i18n/pages/legal/privacy.ts';
import type { LegalText } from '#src/i18n/pages/legal/text.ts';
import { fill, valuesOf } from './fill.ts';

const operator = { name: 'Titular de Prueba SL', nif: 'B1', address: null, registry: null, privacyEmail: 'dpd@t.es' };

it.each([
  ['Presta el servicio %{operator}.', 'Presta el servicio Titular de Prueba SL.'],
  ['%{operator} responde', 'Titular de Prueba SL responde'],
  ['a %{supportEmail} o %{privacyEmail}', 'a ayuda@t.es o dpd@t.es'],
])('%s', (text, filled) => expect(fill(text, valuesOf({ supportEmail: 'ayuda@t.es', operator }))).toBe(filled));

it('without the settings nobody is invented', () => {
  expect(fill('%{operator} responde', valuesOf(null))).toBe('El titular de Jornada responde');
  const unnamed = valuesOf({ supportEmail: 'ayuda@t.es', operator: { ...operator, name: null } });
  expect(fill('Al domicilio de %{operator}', unnamed)).toBe('Al domicilio del titular de Jornada');
});

const textOf = ({ about, sections }: LegalText) => [about, ...sections.flatMap(({ body }) => body.flat())];

describe('terms and privacy policy', () => {
  it.each([...textOf(conditions), ...textOf(privacy)])('has a value for each place: %s', (text) =>
    expect(fill(text, valuesOf(null))).not.toContain('%{'),
  );

  it.each([
    [conditions, ['artículo 28', 'artículo 34.9', 'Ley 34/2002', '21 %', '30 días', 'desistimiento', 'cuatro años']],
    [privacy, ['artículo 13', 'aepd', '12 meses', '6.1.a', '6.1.b', '6.1.c', '6.1.f', 'Ley 2/2023', 'seis años']],
  ])('says what the law asks for (LSSI 10, RGPD 13 and 28, ET 34.9): $title', (document, words) => {
    const all = textOf(document).join(' ');
    expect(words.filter((word) => !all.includes(word))).toEqual([]);
  });
});
