const files = import.meta.glob(['../../src/i18n/es/**/*.ts', '../../domain/**/messages/es.ts'], { eager: true });

/** Every text of the Spanish catalogues that stands by itself; of one with a plural both forms. */
export function screenTexts(): Set<string> {
  const texts = new Set<string>();
  const note = (value: unknown) => {
    if (typeof value === 'string') for (const form of value.split(' |||| ')) texts.add(form);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note);
  };
  Object.values(files).forEach(note);
  return texts;
}
