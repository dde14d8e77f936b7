/** A company's channel, by the code of its address. */
export interface Channel {
  readonly code: string;
  readonly enterpriseId: number;
  readonly name: string;
  /** Who reads what is filed. */
  readonly readers: readonly Reader[];
  /** The administrators beside them: they read what is about all `readers`. */
  readonly others: readonly Reader[];
}

export interface Reader {
  readonly id: number;
  readonly name: string;
}

/** Who reads a complaint about these; nobody: it has to be filed elsewhere. */
export function readersLeft({ readers, others }: Pick<Channel, 'readers' | 'others'>, about: readonly number[]) {
  const without = (people: readonly Reader[]) => people.filter(({ id }) => !about.includes(id));
  const left = without(readers);
  return left.length > 0 ? left : without(others);
}
