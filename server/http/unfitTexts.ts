import { whyUnfit } from '../../domain/kernel/unfitText.ts';

interface Unfit {
  readonly path: PropertyKey[];
  readonly message: string;
}

const isTable = (value: readonly unknown[]): boolean => value.length > 0 && value.every(Array.isArray);

/**
 * Texts of an input that no schema refuses and nothing behind can take (`whyUnfit`). Those of a table, as files are imported,
 * are left to who reads them, who says at which line they stand.
 * @returns where each of them stands, `most` at most
 */
export function unfitTexts(input: unknown, most: number): Unfit[] {
  const found: Unfit[] = [];
  const look = (value: unknown, path: PropertyKey[]): void => {
    if (found.length >= most) return;
    if (typeof value === 'string') {
      const message = whyUnfit(value);
      if (message) found.push({ path, message });
    } else if (Array.isArray(value)) {
      if (!isTable(value)) value.forEach((one, at) => look(one, [...path, at]));
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
      for (const [name, one] of Object.entries(value)) look(one, [...path, name]);
  };
  look(input, []);
  return found;
}
