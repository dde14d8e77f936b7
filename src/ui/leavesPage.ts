/** A step of the router, as its blockers know it. */
interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly state?: unknown;
}

/** A company that is to be opened, in the state of the address that leads there. */
export const companyAhead = (state: unknown): number | undefined =>
  (state as { readonly company?: number } | null | undefined)?.company;

/** Whether a step leaves what is typed on a page: that of another company is another page, also at the same address. */
export const leavesPage = (here: Place, there: Place, inSearch: boolean): boolean =>
  here.pathname !== there.pathname ||
  (inSearch && here.search !== there.search) ||
  companyAhead(there.state) !== undefined;
