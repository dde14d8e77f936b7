import { firmPayrollMessages as say } from '../../../../domain/payrolls/messages/index.ts';
import { conflict } from '../../../http/apiError.ts';
import type { Session } from '../../../http/session.ts';
import type { Deps } from '../../deps.ts';
import { enqueueFirmUpload, wantReading } from './claims.ts';
import { pagesOfUpload } from './pages.ts';
import { readerToChange } from './policy.ts';
import { keptOf } from './repo.ts';
import { MOST_OPEN } from './takeIn.ts';

/**
 * Has an upload read again for the pages of companies that were no clients.
 * @throws ApiError 404 for an upload of another firm, 409 where nothing is to be read or too many files are
 */
export const reread = ({ database, config }: Deps, session: Session, id: number): Promise<void> =>
  database.transaction(async (tx) => {
    const { upload } = await readerToChange(tx, session, id);
    if (upload.state === 'discarded') throw conflict(say.over);
    if (upload.state !== 'read') throw conflict(say.notRead);
    const pages = await pagesOfUpload(tx, id);
    if (!pages.some(({ state }) => state === 'foreign')) throw conflict(say.noForeign);
    if ((await keptOf(tx, upload.firm_id, config.storageLimits)).open >= MOST_OPEN)
      throw conflict(say.tooManyOpen(MOST_OPEN));
    await wantReading(tx, id);
    await enqueueFirmUpload(tx, id);
  });
