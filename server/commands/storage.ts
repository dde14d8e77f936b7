import { shareNames, WARNED_SHARE } from '../../domain/storage/kinds.ts';
import { percentOf, sizeInWords } from '../../domain/storage/size.ts';
import { BadSetting } from '../config.ts';
import { fullest } from '../modules/storage/index.ts';
import { withDatabase } from './ledgerDatabase.ts';

const USUAL = 20;

/**
 * `npm run storage [-- NUMBER]`: so many enterprises whose files, and files of complaints, take most of what they may keep,
 * the fullest first. Exit code 1 while one has little left.
 */
process.exitCode = await withDatabase(async (database, _server, { storageLimits }) => {
  const most = Number(process.argv[2] ?? USUAL);
  if (!Number.isInteger(most) || most < 1) throw new BadSetting(`Not a number of enterprises: ${process.argv[2]}`);
  let isNearlyFull = false;
  for (const share of shareNames)
    for (const { enterprise_id, name, bytes, allowed } of await fullest(database, share, storageLimits, most)) {
      const of = allowed === null ? 'no limit' : `${percentOf(bytes, allowed)} % of ${sizeInWords(allowed)}`;
      console.log(`${share} ${enterprise_id} ${JSON.stringify(name)}: ${sizeInWords(bytes)}, ${of}`);
      isNearlyFull ||= allowed !== null && bytes >= allowed * WARNED_SHARE;
    }
  return isNearlyFull ? 1 : 0;
});
