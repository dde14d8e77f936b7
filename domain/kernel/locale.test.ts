import { afterEach, expect, test } from 'vitest';
import { catalogue, supplementCatalogues } from './catalogue.ts';
import { bestLocale, defaultLocale, localeNow, provideLocale } from './locale.ts';

afterEach(() => {
  provideLocale(() => defaultLocale);
  supplementCatalogues(() => undefined);
});

test.each<[string[], string | undefined]>([
  [[], undefined],
  [['es'], 'es'],
  [['ES'], 'es'],
  [['es-MX'], 'es'],
  [['es-419-x-any'], 'es'],
  [['fr', 'es-ES'], 'es'],
  [['est', 'e', '-es', ''], undefined],
])('of %j the best is %s', (wanted, best) => expect(bestLocale(wanted)).toBe(best));

test('of several that are offered the closest to the first that is wanted', () => {
  const offered = ['es', 'pt', 'pt-BR'] as const;
  expect(bestLocale(['pt-BR', 'es'], offered)).toBe('pt-BR');
  expect(bestLocale(['pt-PT', 'es'], offered)).toBe('pt');
});

const texts = { name: 'Nombre', of: (who: string) => `De ${who}`, list: ['uno', 'dos'], nested: { deep: 'Hondo' } };
const loud = (text: unknown): unknown =>
  typeof text === 'string'
    ? text.toUpperCase()
    : typeof text === 'function'
      ? (...values: unknown[]) => String(text(...values)).toUpperCase()
      : Array.isArray(text)
        ? text.map(loud)
        : Object.fromEntries(Object.entries(text as object).map(([key, one]) => [key, loud(one)]));

test('a catalogue is imported once and speaks the language of the moment in which it is read', () => {
  const say = catalogue({ es: texts });
  const { nested, list } = say;
  supplementCatalogues((all, locale) => (locale === 'en-XA' ? (loud(all) as typeof all) : undefined));
  const read = () => [say.name, say.of('Ana'), [...list], nested.deep];
  expect(read()).toEqual(['Nombre', 'De Ana', ['uno', 'dos'], 'Hondo']);
  provideLocale(() => 'en-XA');
  expect(read()).toEqual(['NOMBRE', 'DE ANA', ['UNO', 'DOS'], 'HONDO']);
  expect(localeNow()).toBe('en-XA');
  provideLocale(() => 'fr');
  expect(read()).toEqual(['Nombre', 'De Ana', ['uno', 'dos'], 'Hondo']);
});

test('a language that is made up is made once, however often it is read', () => {
  let made = 0;
  supplementCatalogues((all) => {
    made += 1;
    return all;
  });
  provideLocale(() => 'en-XA');
  const say = catalogue({ es: texts });
  for (let time = 0; time < 3; time += 1) expect([say.name, say.nested.deep]).toEqual(['Nombre', 'Hondo']);
  expect(made).toBe(1);
});
