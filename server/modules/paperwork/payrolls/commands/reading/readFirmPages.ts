import { type Candidate, Names } from './names.ts';
import { factsOf, type PageFacts } from './pageFacts.ts';
import { readPages } from './readPages.ts';
import { identityKind, plainIdentity } from '#domain/organization/people/identityNumber.ts';
import { type Owner, ownerOf } from './labels.ts';
import type { PageText } from './pageText.ts';

/** A text on a page that has the form of a CIF. */
interface FoundCompany {
  /** `B12345674` however it is printed. */
  readonly cif: string;
  /** Whether its control sign fits. */
  readonly valid: boolean;
  readonly owner: Owner;
}

/** A letter that begins no NIE, seven digits in groups or not, and a control sign. */
const printedCif = /(?<![A-Z0-9])[A-HJNP-SUVW][-. ]?\d{2}[. ]?\d{3}[. ]?\d{2}[-. ]?[0-9A-Z](?![A-Z0-9])/g;

/** All of a page, in reading order. */
function companiesOn(page: PageText): FoundCompany[] {
  return page.flatMap((line, lineAt) =>
    [...line.text.matchAll(printedCif)].map(({ 0: printed, index }) => {
      const cif = plainIdentity(printed);
      return { cif, valid: identityKind(cif) === 'cif', owner: ownerOf(page, lineAt, index) };
    }),
  );
}

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
