import { type SQL, sql } from 'drizzle-orm';
import type { Queue } from './queue.ts';

/** That nobody works on a row and no job waits for it, as in a backup that was restored. @param isOfRow of a job `j` */
export const hasNoJob = ({ name }: Pick<Queue, 'name'>, isOfRow: SQL): SQL =>
  sql`not exists (select from pgboss.job j where j.name = ${name} and j.state < 'completed' and ${isOfRow})`;
