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

/** A complaint by whom it keeps out. */
export interface KeptFrom {
  /** Whom its author marked. */
  readonly subjects: readonly number[];
  /** Administrators who were made later, and whom nobody who was there before has let in. */
  readonly later_admins: readonly number[];
}

/**
 * Who reads a complaint: those responsible, but never whom it is about; when that leaves nobody, the administrators whom
 * it is not about. Who was made an administrator later does while nobody else is left. Empty: nobody of the enterprise can.
 */
export function readersOf(people: ChannelPeople, { subjects, later_admins }: KeptFrom): readonly number[] {
  const all = [readersInGeneral(people), people.admins].map((ids) => ids.filter((id) => !subjects.includes(id)));
  const before = all.map((ids) => ids.filter((id) => !later_admins.includes(id)));
  return [...before, ...all].find((ids) => ids.length > 0) ?? [];
}
