import type { Tx } from '../connect.ts';
import type { Story } from './story.ts';

/** A company while it is being written: its story with the ids that it got. */
export interface Written {
  readonly tx: Tx;
  readonly story: Story;
  readonly enterpriseId: number;
  /** Id of the user with a key. */
  userId(key: string): number;
  /** Who answers requests: the manager where there is one, else the admin. */
  readonly answererId: number;
}

/** The id that a name got. */
export function idFrom(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo has no ${name}`);
  return id;
}
