import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import type { PlanFinding } from '#domain/planning/schedules/planReview.ts';
import { edit, withServer } from './schedules.fixture.ts';

withServer();

const shortRest: PlanFinding = {
  user_id: 21,
  name: 'Lucía',
  last_name: 'Gómez',
  kind: 'shortRest',
  article: '34.3',
  severity: 'breach',
  date: '2026-11-24',
  value: 11 * HOUR_MS,
  limit: 12 * HOUR_MS,
  times: 8,
};

it('what a schedule would break is told before it is saved, with person, day and article, and refuses nothing', async () => {
  const asked: unknown[] = [];
  const { dialog } = await edit({
    'POST /api/schedules/preview': ({ body }: { body: unknown }) => {
      asked.push(body);
      return { data: [shortRest] };
    },
  });
  expect(await screen.findByText('Este horario incumpliría la ley de jornada')).toBeVisible();
  expect(
    screen.getByText(
      /^Lucía Gómez: Menos de 12 horas entre jornadas \(art\. 34\.3 ET\), desde el .*24.*: 11:00, límite 12:00; 8 veces en ocho semanas$/,
    ),
  ).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ enterprise_id: 1, schedule_id: 8, rotating_weeks: [{ employees: [21] }, {}] });
  expect(dialog.getByRole('button', { name: 'Guardar' })).toBeEnabled();
});
