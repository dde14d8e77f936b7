import { firmPayrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { ApiError, conflict, forbidden } from '#server/http/apiError.ts';
import { countUse } from '#server/http/rateLimit.ts';
import type { Session } from '#server/http/session.ts';
import type { Deps } from '#server/modules/deps.ts';
import { enqueueFirmUpload, wantReading } from './claims.ts';
import { pagesOfUpload } from './pages.ts';
import { companiesIn, placesOf, readerToChange } from './policy.ts';
import { keptOf } from './repo.ts';
import { MOST_OPEN } from './takeIn.ts';

/** While a file is read nobody hands anything of it out. */
const mostInHour = 6;

/**
 * Has an upload read again for the pages of companies that were no clients.
 * @throws ApiError 403 for a colleague without a company in it, 404 for an upload of another firm, 409 where nothing is to be
 * read or too many files are, 429
 */
export const reread = ({ database, config }: Deps, session: Session, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    const reader = await readerToChange(tx, session, id);
    const { upload, isOwn } = reader;
    const pages = await pagesOfUpload(tx, id);
    if (!isOwn && (await placesOf(tx, session, reader, companiesIn(pages))).size === 0)
      throw forbidden(say.rereadDenied);
    if (upload.state === 'discarded') throw conflict(say.over);
    if (upload.state !== 'read') throw conflict(say.notRead);
    if (!pages.some(({ state }) => state === 'foreign')) throw conflict(say.noForeign);
    if ((await keptOf(tx, upload.firm_id, config.storageLimits)).open >= MOST_OPEN)
      throw conflict(say.tooManyOpen(MOST_OPEN));
    const limit = { key: `reread|${id}`, max: mostInHour, windowMs: HOUR_MS, amount: 1 };
    if ((await countUse(tx, limit)) > 0) throw new ApiError(429, generalMessages.tooMany);
    await wantReading(tx, id);
    await enqueueFirmUpload(tx, id);
  });
