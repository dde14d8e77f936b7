import { ownerOf } from './labels.ts';
import { plainCapitals, type PageText } from './pageText.ts';

/** A person of the company to whom a page may belong. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly lastName: string;
  /** As it is stored, or nothing. */
  readonly dni: string | null;
}

export const fullName = ({ name, lastName }: Candidate): string => `${name} ${lastName}`;

interface Known {
  readonly person: Candidate;
  readonly words: readonly string[];
}

/** `Mª` and `Ma.` are how María is printed where room is short. */
const wordsOf = (text: string): string[] =>
  plainCapitals(text)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .map((word) => (word === 'MA' ? 'MARIA' : word));

/** The name of a file as words: `nomina_garcia-lopez.ana.pdf`. */
export const plainName = (fileName: string): string =>
  plainCapitals(fileName.replace(/\.\w{1,5}$/, '')).replace(/_/g, ' ');

/** Finds people by their whole name, `APELLIDOS, NOMBRE` or the other way round. */
export class Names {
  private readonly byWords = new Map<string, Known[]>();
  private readonly lengths = new Set<number>();
  private readonly run: { readonly text: string; readonly person: Candidate }[] = [];

  constructor(people: readonly Candidate[]) {
    for (const person of people) {
      const first = wordsOf(person.name);
      const last = wordsOf(person.lastName);
      const words = [...last, ...first];
      // One word alone names nobody.
      if (words.length < 2) continue;
      const key = words.toSorted().join(' ');
      this.byWords.set(key, [...(this.byWords.get(key) ?? []), { person, words }]);
      this.lengths.add(words.length);
      for (const order of [words, [...first, ...last]]) this.run.push({ text: order.join(''), person });
    }
  }

  /** Everybody who is named in a text; a name within a longer one does not count. Same names give several people. */
  in(text: string): { readonly person: Candidate; readonly at: number }[] {
    const words = [...plainCapitals(text).matchAll(/[A-Z0-9]+/g)].map(({ 0: word, index }) => ({
      word: word === 'MA' ? 'MARIA' : word,
      index,
    }));
    const found: { person: Candidate; at: number; from: number; to: number }[] = [];
    for (const length of [...this.lengths].toSorted((one, other) => other - one)) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const window = words.slice(from, from + length);
        const key = window
          .map(({ word }) => word)
          .toSorted()
          .join(' ');
        if (found.some((one) => one.from <= from && one.to >= from + length && one.to - one.from > length)) continue;
        for (const { person } of this.byWords.get(key) ?? [])
          found.push({ person, at: window[0]?.index ?? 0, from, to: from + length });
      }
    }
    return found.length > 0 ? found : this.inSpacedLetters(text);
  }

  /** `G A R C I A L O P E Z , A N A`: where words begin is lost. */
  private inSpacedLetters(text: string): { person: Candidate; at: number }[] {
    const spaced = /(?:[A-Z0-9,.-] ){7,}[A-Z0-9]/.exec(plainCapitals(text));
    if (!spaced) return [];
    const letters = spaced[0].replace(/[^A-Z0-9]/g, '');
    const named = this.run.filter((one) => letters.includes(one.text));
    const longest = Math.max(...named.map((one) => one.text.length));
    return named.filter((one) => one.text.length === longest).map(({ person }) => ({ person, at: spaced.index }));
  }

  /** Who is named on a page, those left out who sign it or own the company. */
  on(page: PageText): Candidate[] {
    const people = new Map<number, Candidate>();
    for (const [lineAt, line] of page.entries())
      for (const { person, at } of this.in(line.text)) {
        const owner = ownerOf(page, lineAt, at);
        if (owner !== 'signer' && owner !== 'company') people.set(person.id, person);
      }
    return [...people.values()];
  }
}
