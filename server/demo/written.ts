import type { Tx } from '../db/connect.ts';
import type { enterpriseUsers } from '../db/schema/index.ts';
import type { Story } from './story.ts';

/** The account of a person, and what their companies keep of them. */
export interface WrittenPerson {
  readonly id: number;
  readonly details: Pick<
    typeof enterpriseUsers.$inferSelect,
    | 'accepted_at'
    | 'name'
    | 'last_name'
    | 'birth_date'
    | 'phone'
    | 'address'
    | 'city'
    | 'state'
    | 'zip_code'
    | 'country'
  > & { readonly dni: string };
}

/** A company while it is being written: its story with the ids that it got. */
export interface Written {
  readonly tx: Tx;
  readonly story: Story;
  readonly enterpriseId: number;
  /** Id of the user with a key. */
  userId(key: string): number;
  /** What is kept of the person with a key. */
  details(key: string): WrittenPerson['details'];
  /** Who answers requests: the manager where there is one, else the admin. */
  readonly answererId: number;
}

/** What a name got: its id, mostly. */
export function idFrom<T>(ids: ReadonlyMap<string, T>, name: string): T {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo has no ${name}`);
  return id;
}
