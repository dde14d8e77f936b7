/** Under which a record holds the value of an own field, and lists sort and filter by it. */
export const keyOfField = (id: number): string => `f${id}`;

/** Whether a name in a filter, a sort or a form is that of an own field. */
export const isCustomKey = (name: string): boolean => /^f[1-9]\d{0,9}$/.test(name);
