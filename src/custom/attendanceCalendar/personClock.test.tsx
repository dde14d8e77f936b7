import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { entryOf } from '#tests/support/records.ts';
import { EntryTable } from './EntryTable.tsx';
import { entriesCsv } from './exportEntries.ts';
import type { PersonEntry } from './month.ts';

const person = (id: number, name: string) => ({ id, name, email: '', active: true, teams: [] });
const [start, end] = ['2026-11-16T09:00:00+01:00', '2026-11-16T17:00:00+01:00'];
const entries: PersonEntry[] = [
  { person: person(1, 'Berta'), entry: entryOf(start, end, { id: 1, time_zone: 'Atlantic/Canary' }) },
  { person: person(2, 'Ana'), entry: entryOf(start, end, { id: 2 }) },
];
const now = Date.parse(end);

it('each entry is by the clock of its person, which is named once where it is another', () => {
  render(
    <MemoryRouter>
      <EntryTable label="Mes" entries={entries} zone="Europe/Madrid" now={now} ofMonth empty="" entryLink={String} />
    </MemoryRouter>,
  );
  const cellsOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');
  expect(cellsOf(/^Berta ?hora de Canarias/)[1]).toHaveTextContent('8:00');
  expect(cellsOf(/^Berta ?hora de Canarias/)[2]).toHaveTextContent('16:00');
  expect(cellsOf(/^Ana/)[1]).toHaveTextContent('9:00');
  expect(screen.getAllByText('hora de Canarias')).toHaveLength(1);
});

it('the file names it in a column, only where one differs', async () => {
  const words = { column: String, status: () => '', place: () => '' };
  const [head, first, second] = (await entriesCsv(entries, 'Europe/Madrid', now, words)).split('\r\n');
  expect(head).toMatch(/;place;Zona horaria$/);
  expect(first).toMatch(/^Berta;16\/11\/2026;16\/11\/2026 8:00;16\/11\/2026 16:00;.*;hora de Canarias$/);
  expect(second).toMatch(/^Ana;16\/11\/2026;16\/11\/2026 9:00;16\/11\/2026 17:00;.*;$/);
  expect(await entriesCsv(entries.slice(1), 'Europe/Madrid', now, words)).not.toContain('Zona horaria');
});
