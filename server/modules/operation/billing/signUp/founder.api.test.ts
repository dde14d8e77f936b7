import { describe, expect, test } from 'vitest';
import { sessionMessages, verificationMessages as say } from '#domain/access/auth/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { accounts } from '#tests/support/accounts.ts';
import { codeIn, mailTo } from '#tests/support/mails.ts';
import { api, checkout, visitor, withApi } from './signUp.fixture.ts';

withApi();

const password = 'Nueva-clave-1';

/** A company of its own founder, and the code of the mail that asked them. */
async function signUp(email?: string) {
  const input = visitor();
  const user = { ...input.user, ...(email && { email }) };
  expect((await checkout({ ...input, user, selectedPlan: 'price_equipo_15' })).status).toBe(201);
  return { email: user.email, code: codeIn(await mailTo(api, user.email), 'verificacion') };
}

/** As `mailTo`, of what comes after this moment. */
function nextMail(email: string) {
  const before = accounts(api).mailsTo(email);
  return () => mailTo(api, email, before);
}

const afterTheLink = () => api.setNow(new Date(Date.now() + 8 * DAY_MS));

test('a stranger who signs a company up with the address of an account gives it no customer of the payment provider', async () => {
  const { email } = await signUp();
  const customers = () =>
    api.sql('select customer_id from payment_customers c join users u on u.id = c.user_id where u.email = $1', [email]);
  expect(await customers()).toEqual([]);
  await signUp(email);
  expect(await customers()).toEqual([]);
});

describe('who signed a company up is not told to ask their company', () => {
  test('an expired link says how to verify the address by oneself', async () => {
    const { code } = await signUp();
    afterTheLink();
    const answer = await api.call(endpoints.verifyEmail, { params: { id: code } });
    api.setNow(null);
    expect(answer).toMatchObject({ status: 404, message: say.signUpEnded });
  });

  test('with an account that nobody employs: the sign-in asks to confirm the sign-up, and mails that again', async () => {
    const first = await signUp();
    const { choosePassword, signIn, open } = accounts(api);
    await choosePassword(first.email, password);
    // The company was deleted meanwhile, the account stays.
    await api.sql(
      'update enterprise_users m set accepted_at = null from users u where u.id = m.account_id and u.email = $1',
      [first.email],
    );
    const { code } = await signUp(first.email);
    const mail = nextMail(first.email);
    expect(await signIn(first.email, password)).toMatchObject({
      status: 403,
      message: sessionMessages.signUpNotAccepted,
    });
    expect((await mail()).subject).toMatch(/^Confirma el alta de tu empresa/);
    expect(await open(code)).toMatchObject({ status: 404, message: say.signUpAgainEnded });
  });
});
