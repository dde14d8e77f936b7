import type { UploadPlace } from '../../../db/schema/index.ts';

/** As the pages lie in the files. */
export const inOrder = <P extends UploadPlace>(places: readonly P[]): P[] =>
  places.toSorted((one, other) => one.source - other.source || (one.page ?? 0) - (other.page ?? 0));

/** The place alone, without what was said of it. */
export const placeOf = ({ source, page }: UploadPlace): UploadPlace => ({
  source,
  ...(page !== undefined && { page }),
});
