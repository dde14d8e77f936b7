import { divideAccount } from '../modules/access/auth/index.ts';
import type { Run } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';

/**
 * `jornada accounts undo EMAIL FORMER`: for somebody whose account was led to another address and has joined a company or a firm
 * since then, which keeps the product from undoing it by itself. Exit code 1 where no account went from one to the other.
 */
export const undoEmailChange: Run = ({ positionals: [email = '', former = ''] }) =>
  withDatabase(async (database) => {
    const isDone = await database.transaction((tx) =>
      divideAccount(tx, normalEmail(email), normalEmail(former), new Date()),
    );
    if (!isDone) {
      console.error(`No account went from ${former} to ${email}`);
      return 1;
    }
    console.log(`${former} has its account back; what was joined since then belongs to ${email}`);
    return 0;
  });
