import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { press } from '#tests/support/ficharPage.tsx';
import { Invitations } from './Invitations.tsx';

const invitation = {
  enterprise_id: 3,
  enterprise: 'Talleres Ortega',
  role: 'employee',
  expires_at: '2026-12-01T10:00:00Z',
};
const decline = 'No la conozco: Talleres Ortega';
const question = '¿Rechazar la invitación de Talleres Ortega? No podrá volver a invitarte en 30 días.';

/** The list before a server that no longer has the invitation once it is declined. */
function open(answer: StubAnswer = { message: 'Invitación rechazada' }) {
  let waiting = [invitation];
  const requests = stubApi({
    'GET /api/auth/invitations': () => ({ data: waiting }),
    'POST /api/auth/invitations/3/decline': () => {
      if (answer.status === undefined) waiting = [];
      return answer;
    },
  });
  const reload = vi.fn(async () => {});
  render(<Invitations reload={reload} />);
  return { reload, posted: () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path) };
}

it('is declined after a question that says for how long; "no" gives the focus back', async () => {
  const { posted, reload } = open();
  await press(decline);
  const asked = within(screen.getByRole('group', { name: question }));
  expect(asked.getByText(question)).toBeVisible();
  expect(asked.getByRole('button', { name: 'No' })).toHaveFocus();
  await userEvent.click(asked.getByRole('button', { name: 'No' }));
  expect(screen.getByRole('button', { name: decline })).toHaveFocus();
  expect(posted()).toEqual([]);
  await press(decline);
  await press('Sí, rechazar');
  expect(await screen.findByText('Invitación rechazada')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
  expect(screen.queryByRole('article')).toBeNull();
  expect(posted()).toEqual(['/api/auth/invitations/3/decline']);
  expect(reload).toHaveBeenCalledOnce();
});

it('stays, with the focus, where it cannot be declined', async () => {
  open({ status: 404, message: 'Ya no existe' });
  await press(decline);
  await press('Sí, rechazar');
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya no existe');
  expect(screen.getByRole('button', { name: 'Sí, rechazar' })).toHaveFocus();
});
