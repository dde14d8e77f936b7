import { sql } from 'drizzle-orm';
import { firstCompany } from '#domain/organization/enterprises/firstCompany.ts';
import { exists } from '../db/statements.ts';
import { migrate } from '../db/migrate.ts';
import { ApiError } from '../http/apiError.ts';
import { createFirstCompany } from '../modules/organization/enterprises/firstCompany/index.ts';
import { systemClock } from '../ports/clock.ts';
import { type Run, UsageError } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';

const PASSWORD_HOURS = 24;

/** What may be left out is corrected in the application. */
const form = firstCompany.extend({
  name: firstCompany.shape.name.optional(),
  last_name: firstCompany.shape.last_name.default(''),
  phone: firstCompany.shape.phone.default(''),
});

/**
 * `jornada admin create --email … --company … --cif …`: the first company of an installation with its administrator.
 * Prints the link by which the password is chosen. Exit code 1 where there is a company already.
 */
export const createAdmin: Run = async ({ options }) => {
  const read = form.safeParse({ ...options, last_name: options['last-name'] });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new UsageError(`--${String(issue?.path[0]).replace('_', '-')}: ${issue?.message ?? 'invalid'}`);
  }
  const input = { ...read.data, name: read.data.name ?? read.data.email.replace(/@.*/, '') };
  return withDatabase(async (database, server, { publicUrl }) => {
    const isNew = !(await exists(database, sql`pg_tables where tablename = 'enterprises'`));
    if (isNew) await migrate(server.owner);
    try {
      const { enterpriseId, code } = await database.transaction((tx) =>
        createFirstCompany(tx, systemClock, input, PASSWORD_HOURS),
      );
      console.log(`Enterprise ${enterpriseId}, ${input.company}, has the administrator ${input.email}.`);
      console.log(`They choose their password within ${PASSWORD_HOURS} hours, with a link that is good once:`);
      console.log(`${publicUrl}/restablecer-contrasena/${code}`);
      return 0;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      console.error(
        error.status === 409
          ? 'There is a company already: this command makes the first one alone.'
          : `There is an account by ${input.email} already.`,
      );
      return 1;
    }
  });
};
