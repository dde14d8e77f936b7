import { identityKind, plainIdentity } from '#domain/organization/people/identityNumber.ts';
import { type Owner, ownerOf } from './labels.ts';
import type { PageText } from './pageText.ts';

/** A text on a page that has the form of a CIF. */
export interface FoundCompany {
  /** `B12345674` however it is printed. */
  readonly cif: string;
  /** Whether its control sign fits. */
  readonly valid: boolean;
  readonly owner: Owner;
}

/** A letter that begins no NIE, seven digits in groups or not, and a control sign. */
const printedCif = /(?<![A-Z0-9])[A-HJNP-SUVW][-. ]?\d{2}[. ]?\d{3}[. ]?\d{2}[-. ]?[0-9A-Z](?![A-Z0-9])/g;

/** All of a page, in reading order. */
export function companiesOn(page: PageText): FoundCompany[] {
  return page.flatMap((line, lineAt) =>
    [...line.text.matchAll(printedCif)].map(({ 0: printed, index }) => {
      const cif = plainIdentity(printed);
      return { cif, valid: identityKind(cif) === 'cif', owner: ownerOf(page, lineAt, index) };
    }),
  );
}
