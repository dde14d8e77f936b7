import '#tests/support/withoutStyles.ts';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appTheme } from '#src/app/theme.ts';
import { LegalPage } from './LegalPage.tsx';
import { stubApi } from '#tests/support/apiStub.ts';
import { publicConfigOf } from '#tests/support/records.ts';

const operator = {
  name: 'Titular de Prueba SL',
  nif: 'B00000000',
  address: 'Calle Mayor, 1, Madrid',
  registry: null,
  privacyEmail: 'privacidad@prueba.example',
};

const open = (document: 'conditions' | 'privacy') => {
  stubApi({ 'GET /api/config': { data: publicConfigOf({ supportEmail: 'soporte@prueba.example', operator }) } });
  render(
    <ThemeProvider theme={appTheme('light')}>
      <LegalPage document={document} />
    </ThemeProvider>,
  );
};

it('the terms name who offers the service by the settings (art. 10 LSSI), and since when they are in force', async () => {
  open('conditions');
  expect(screen.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible();
  expect(screen.getByText('En vigor desde el 23/11/2026')).toBeVisible();
  for (const text of ['Titular de Prueba SL', 'B00000000', 'Calle Mayor, 1, Madrid'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Datos registrales')).toBeNull();
  expect(screen.getByRole('link', { name: 'soporte@prueba.example' })).toHaveAttribute(
    'href',
    'mailto:soporte@prueba.example',
  );
});

it('the privacy policy says whom to write to, and leads to the terms', async () => {
  open('privacy');
  const section = within(screen.getByRole('region', { name: /Quién es el responsable/ }));
  expect(await section.findByText(/Titular de Prueba SL.*privacidad@prueba\.example/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Condiciones' })).toHaveAttribute('href', '/condiciones');
  expect(screen.getByRole('link', { name: 'Privacidad' })).toHaveAttribute('aria-current', 'page');
});
