import { sql } from 'drizzle-orm';
import { enterpriseMessages as say } from '#domain/organization/enterprises/messages/index.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { ApiError, invalid } from '#server/http/apiError.ts';
import { PLAIN_CIF } from './repo.ts';

/** Any number of its own among the advisory locks. */
const CIF_LOCK = 7_301_949;

type Degrees = number | null | undefined;

/** A location has both of its coordinates, or none. @throws ApiError 422 at the one that is missing */
export function assertBothCoordinates(latitude: Degrees, longitude: Degrees): void {
  const input = (degrees: Degrees) => typeof degrees === 'number';
  if (input(latitude) === input(longitude)) return;
  throw invalid(input(latitude) ? { longitude: say.longitude } : { latitude: say.latitude });
}

/**
 * A CIF belongs to one active enterprise, however it is written.
 * @throws ApiError 409 at the field where an enterprise has it
 */
export async function assertCifFree(db: Db, cif: string): Promise<void> {
  if (await exists(db, sql`enterprises where active and ${PLAIN_CIF(sql`cif`)} = ${PLAIN_CIF(sql`${cif}`)}`))
    throw new ApiError(409, say.cifTaken, { cif: say.cifTaken });
}

/** Like `assertCifFree`; whoever takes the same CIF at the same time waits until the transaction ends. */
export async function reserveCif(tx: Tx, cif: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${CIF_LOCK}, hashtext(${PLAIN_CIF(sql`${cif}`)}))`);
  await assertCifFree(tx, cif);
}
