import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { toasts } from '#tests/support/web.ts';
import { useSaveCsv } from './useSaveCsv.ts';

function Page({ csv }: { csv: () => Promise<string> }) {
  const saveCsv = useSaveCsv();
  return <button onClick={() => saveCsv('lista.csv', csv())}>Exportar</button>;
}

async function pressed(csv: () => Promise<string>) {
  stubApi({});
  const files = savedFiles();
  const { person } = renderAdmin({ resources: [], at: '/lista', pages: { '/lista': <Page csv={csv} /> } });
  await person.click(await screen.findByRole('button', { name: 'Exportar' }));
  return files;
}

it('saves the text', async () => {
  const files = await pressed(async () => 'a;b');
  await waitFor(() =>
    expect(files.map(({ name, content }) => [name, content.type])).toEqual([['lista.csv', 'text/csv;charset=utf-8']]),
  );
});

it('says so where what writes it cannot be loaded', async () => {
  const files = await pressed(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await waitFor(() => expect(toasts()).toEqual(['Error al exportar los datos']));
  expect(files).toEqual([]);
});
