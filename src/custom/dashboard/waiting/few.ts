/** So many of a kind are in sight on a phone before the others are asked for. */
export const fewOf = 2;

/** The first of a kind; all where that would fold away one alone. */
export const few = <T>(all: readonly T[]): readonly T[] => (all.length > fewOf + 1 ? all.slice(0, fewOf) : all);
