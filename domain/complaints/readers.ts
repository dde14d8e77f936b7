/** Who stands behind a complaints channel, by their ids. */
export interface ChannelPeople {
  /** The enterprise's active administrators. */
  readonly admins: readonly number[];
  /** Whom the enterprise has named responsible; nobody: the administrators are (art. 8 Ley 2/2023). */
  readonly responsible: readonly number[];
}

/** Who reads what nobody of them is the subject of. */
export const readersInGeneral = ({ admins, responsible }: ChannelPeople): readonly number[] =>
  responsible.length > 0 ? responsible : admins;

/**
 * Who reads a complaint: those responsible, but never whom it is about; when that leaves nobody, the administrators whom
 * it is not about. Empty: nobody of the enterprise can.
 * @param subjects whom its author marked
 */
export function readersOf(people: ChannelPeople, subjects: readonly number[]): readonly number[] {
  const without = (ids: readonly number[]) => ids.filter((id) => !subjects.includes(id));
  const readers = without(readersInGeneral(people));
  return readers.length > 0 ? readers : without(people.admins);
}
