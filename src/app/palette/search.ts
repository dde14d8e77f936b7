const accents = /[\u0300-\u036f]/g;
const plain = (text: string) => text.normalize('NFD').replace(accents, '').toLowerCase();

interface Named {
  readonly label: string;
  /** Other words by which it is found. */
  readonly words?: string;
}

/** What has every typed word in its label or its words, whatever the case and accents; labels that begin with the text first. */
export function search<Entry extends Named>(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  const found = entries.filter(({ label, words = '' }) => {
    const known = plain(`${label} ${words}`);
    return wanted.every((word) => known.includes(word));
  });
  const begins = ({ label }: Entry) => plain(label).startsWith(wanted.join(' '));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}
