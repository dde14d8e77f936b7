import { useState } from 'react';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';

export const keyOf = ({ user_id, kind, date }: IncidentLine): string => `${user_id} ${kind} ${date}`;

/** Which of the lines that are shown are chosen, to be reviewed together. */
export function useChosen(lines: readonly IncidentLine[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = lines.filter((line) => keys.has(keyOf(line)));
  return {
    chosen,
    has: (line: IncidentLine) => keys.has(keyOf(line)),
    choose: (line: IncidentLine, isChosen: boolean) =>
      setKeys((before) => {
        const after = new Set(before);
        if (isChosen) after.add(keyOf(line));
        else after.delete(keyOf(line));
        return after;
      }),
    chooseAll: () => setKeys(new Set(lines.map(keyOf))),
    clear: () => setKeys(new Set()),
  };
}
