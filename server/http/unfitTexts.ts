import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import {
  isOutsideRecordedYears,
  isNameField,
  isStorable,
  hasBidiControls,
  recordedYears,
} from '#domain/kernel/unfitText.ts';

interface Unfit {
  readonly path: PropertyKey[];
  readonly message: string;
}

const isTable = (value: readonly unknown[]): boolean => value.length > 0 && value.every(Array.isArray);

/**
 * Texts and names of an input that no schema refuses and PostgreSQL cannot hold, and names with signs that turn them. Cells of files that are imported are left to
 * who reads them, who says at which line they stand.
 * @returns where each of them stands, `most` at most
 */
export function unfitTexts(input: unknown, most: number): Unfit[] {
  const found: Unfit[] = [];
  const look = (value: unknown, path: PropertyKey[]): void => {
    if (found.length >= most) return;
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push({ path, message: say.unfitSign });
      else if (isNameField(path.at(-1) ?? '') && hasBidiControls(value)) found.push({ path, message: say.turnedText });
    } else if (Array.isArray(value)) {
      if (!isTable(value)) value.forEach((one, at) => look(one, [...path, at]));
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
      for (const [name, one] of Object.entries(value)) {
        if (!isStorable(name)) found.push({ path, message: say.unfitSign });
        if (name !== 'cells') look(one, [...path, name]);
      }
  };
  look(input, []);
  return found;
}

/** Dates and months of a query in a year that no record is of; `q` is what somebody looks for. */
export const datesOutsideRecordedYears = (query: unknown): Unfit[] =>
  Object.entries(query ?? {})
    .filter(([name, value]) => name !== 'q' && typeof value === 'string' && isOutsideRecordedYears(value))
    .map(([name]) => ({ path: [name], message: say.outsideRecordedYears(recordedYears.first, recordedYears.last) }));
