import type { Tx } from '../db/rows.ts';
import type { Story } from './story.ts';

/** The account of a person, and what their companies keep of them. */
export interface WrittenPerson {
  readonly id: number;
  readonly details: {
    readonly accepted_at: Date | null;
    readonly name: string;
    readonly last_name: string;
    readonly dni: string;
    readonly birth_date: string;
    readonly phone: string;
    readonly address: string;
    readonly city: string;
    readonly state: string;
    readonly zip_code: string;
    readonly country: string;
  };
}

/** A company while it is being written: its story with the ids that it got. */
export interface Written {
  readonly tx: Tx;
  readonly story: Story;
  readonly enterpriseId: number;
  /** The number that the company has for the person with a key. */
  userId(key: string): number;
  /** What is kept of the person with a key. */
  details(key: string): WrittenPerson['details'];
  /** Who answers requests: the manager where there is one, else the admin. */
  readonly answererId: number;
  readonly answererAccountId: number;
}

/** What a name got: its id, mostly. */
export function idFrom<T>(ids: ReadonlyMap<string, T>, name: string): T {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo has no ${name}`);
  return id;
}

/** The company of a key. */
export const companyIn = (written: readonly Written[], key: string): Written =>
  idFrom(new Map(written.map((one) => [one.story.company.key, one])), key);
