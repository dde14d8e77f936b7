import type { OwnTimeSheet } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { words } from '#src/i18n/pages/clock/sections.ts';
import { openSection } from '../sections.ts';
import { pendingLines } from './pendingLines.ts';

/** What waits for the person, a line each, which opens the section where it is answered. */
export function Pending({ sheet }: { readonly sheet: OwnTimeSheet }) {
  const lines = pendingLines(sheet);
  if (lines.length === 0) return null;
  return (
    <ul className="pending" aria-label={words.pending}>
      {lines.map(([section, text]) => (
        <li key={text}>
          <button type="button" onClick={() => openSection(section)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
