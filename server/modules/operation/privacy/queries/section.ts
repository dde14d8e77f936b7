import { type SQL, sql } from 'drizzle-orm';
import type {
  personalDataColumns,
  personalDataFolders,
  personalDataTitles,
} from '#domain/operation/privacy/messages/index.ts';

/** Person and enterprise whose data is read, and the reader. */
export interface Who {
  readonly userId: number;
  readonly enterpriseId: number;
  readonly viewerId: number;
}

/**
 * What is kept of a person, table by table: titles, columns and folders are keys of the catalogue. A row with `file_key`
 * (and `file_name`) brings a file into `folder`.
 */
export interface Section<Asked = Who> {
  readonly title: keyof typeof personalDataTitles;
  readonly tables: readonly string[];
  readonly rows: (who: Asked) => SQL;
  /**
   * Of the record of time: `started`, `ended` and `event_time` are by the clock of the row's `local_date`, which is not shown;
   * without one by that of the day on which it began.
   */
  readonly oneClock?: true;
  /** Left out where the enterprise has nothing of the kind. */
  readonly ifAny?: true;
  /** Columns that are left out where no row has anything in them. */
  readonly ifSaid?: readonly (keyof typeof personalDataColumns)[];
  readonly folder?: keyof typeof personalDataFolders;
}

/** Milliseconds as `h:mm:ss`, as the record has them. */
export const length = (column: SQL): SQL =>
  sql`(case when round(${column} / 1000.0) < 0 then '-' else '' end || abs(round(${column} / 1000.0))::bigint / 3600
       || to_char(make_interval(secs => abs(round(${column} / 1000.0))::bigint % 3600), ':MI:SS'))`;

/** Condition on mails and notifications: they are for the owner of an account, or for a person whose membership it opens. */
export const isToAccount = (accountId: number): SQL => sql`(
  enterprise_id is null and user_id = ${accountId}
  or (enterprise_id, user_id) in (select enterprise_id, user_id from enterprise_users where account_id = ${accountId}))`;

export const ofMember = ({ userId, enterpriseId }: Pick<Who, 'userId' | 'enterpriseId'>): SQL =>
  sql`user_id = ${userId} and enterprise_id = ${enterpriseId}`;
