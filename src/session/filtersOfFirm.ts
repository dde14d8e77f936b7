import { advisory } from '#domain/overview/advisory/advisory.ts';
import { session } from './store.ts';

/** Whether the saved filters of a list belong to the person in their firm: of the panel, which is of all companies. */
export const areFiltersOfFirm = (resource: string): boolean =>
  resource === advisory.name && session.get()?.user?.firm?.accepted === true;
