export const isSmallest: boolean;
export function sized<T>(usual: T, smallest: T): T;
