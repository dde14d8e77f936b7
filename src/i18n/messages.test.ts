import english from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { i18nProvider, messages } from './index.ts';
import { mergeMessages, type Messages } from './merge.ts';

const flat = (node: Messages, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const texts = new Map(flat(messages));
const ofReactAdmin = flat(english as Messages);
const placeholders = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name).toSorted();

describe('messages', () => {
  it("none of react-admin's strings is missing", () => {
    expect(ofReactAdmin.length).toBeGreaterThanOrEqual(160);
    expect(ofReactAdmin.filter(([key]) => !texts.has(key))).toEqual([]);
  });

  it("none of react-admin's strings stayed in English", () => {
    const same = ofReactAdmin.filter(
      ([key, text]) => texts.get(key) === text && /[a-z]{3}/.test(text.replace(/%\{\w+\}/g, '')),
    );
    expect(same.map(([key]) => key)).toEqual(['ra.auth.email', 'ra.configurable.inspector.title']);
  });

  it('no string asks for a value that react-admin does not give', () => {
    const strange = ofReactAdmin.filter(
      ([key, text]) =>
        !placeholders(texts.get(key) ?? '').every(
          (name) => name === 'smart_count' || placeholders(text).includes(name),
        ),
    );
    expect(strange).toEqual([]);
  });

  it('the provider speaks Spanish and fills values in', () => {
    expect(i18nProvider.getLocale()).toBe('es');
    expect(i18nProvider.translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 40 })).toBe(
      '1-25 de 40',
    );
    expect(i18nProvider.translate('attendanceCalendar.day.clockIns', { smart_count: 3 })).toBe('3 fichajes');
  });

  it('a text given by two files is a mistake', () => {
    expect(() => mergeMessages([{ a: { b: 'x' } }, { a: { b: 'y' } }])).toThrow('a.b is given twice');
    expect(mergeMessages([{ a: { b: 'x' } }, { a: { c: 'y' } }])).toEqual({ a: { b: 'x', c: 'y' } });
  });
});
