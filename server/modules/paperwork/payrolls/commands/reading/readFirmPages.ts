import { type Candidate, Names } from './names.ts';
import { companiesOn, type FoundCompany } from './companyNumbers.ts';
import { factsOf, type PageFacts } from './pageFacts.ts';
import { readPages } from './readPages.ts';

/** More than stand on any page; what is read goes to the server itself. */
const MOST_NUMBERS = 1000;

/** A page of a file of several companies. */
export type FirmPageFacts = PageFacts & { readonly companies: readonly FoundCompany[] };

/**
 * As `readFacts`, and the CIFs on each page. Runs in a process for files.
 * @throws when it cannot be read
 */
export async function* readFirmPages(pdf: Uint8Array, people: readonly Candidate[]): AsyncGenerator<FirmPageFacts> {
  const names = new Names(people);
  for await (const text of readPages(pdf)) {
    const facts = factsOf(text, names);
    yield {
      ...facts,
      identities: facts.identities.slice(0, MOST_NUMBERS),
      companies: companiesOn(text).slice(0, MOST_NUMBERS),
    };
  }
}
