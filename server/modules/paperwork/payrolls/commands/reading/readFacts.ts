import { type Candidate, Names } from './names.ts';
import { factsOf, type PageFacts } from './pageFacts.ts';
import { readPages } from './readPages.ts';

/** More than stand on any page; what is read goes to the server itself. */
const MOST_IDENTITIES = 1000;

/**
 * What each page of a PDF says, page by page. Runs in a process for files.
 * @param people who may be named on them
 * @throws when it cannot be read
 */
export async function* readFacts(pdf: Uint8Array, people: readonly Candidate[]): AsyncGenerator<PageFacts> {
  const names = new Names(people);
  for await (const text of readPages(pdf)) {
    const facts = factsOf(text, names);
    yield { ...facts, identities: facts.identities.slice(0, MOST_IDENTITIES) };
  }
}
