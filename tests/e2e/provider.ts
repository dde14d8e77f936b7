import type { Page, Route } from '@playwright/test';

const key = 'pk_test_journey';
const script = 'https://js.stripe.com';
const calls = 'https://api.stripe.com';

/**
 * Answers at the network's edge as `js.stripe.com` and `api.stripe.com` to a page that was given a publishable key. What
 * the provider's script then asks of its own host is decided by the server's sandbox. What the server does with keys is
 * proven in server/modules/operation/billing/paymentKeys.api.test.ts. @returns what was asked of the provider, oldest first
 */
export async function standInForProvider(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const headers = answer.headers();
    // As the server writes it once its keys are set.
    const policy = (headers['content-security-policy'] ?? '')
      .replace("script-src 'self'", `script-src 'self' ${script}`)
      .replace("connect-src 'self'", `connect-src 'self' ${calls}`);
    return route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    return route.fulfill({ response: answer, json: { ...body, data: { ...body.data, stripePublishableKey: key } } });
  });
  await page.route(`${script}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: providerScript }));
  await page.route(`${calls}/v1/**`, async (route: Route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const form = new URLSearchParams(request.postData() ?? '');
    requested.push(`${form.get('key')} ${pathname.replace('/v1/', '').replace(/(seti|pi)_\w+\//, '')}`);
    form.delete('key');
    const answer = await page.request.post(`/sandbox${pathname}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      data: form.toString(),
    });
    return route.fulfill({
      status: answer.status(),
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
      body: await answer.text(),
    });
  });
  return requested;
}

/** The interface of the provider's script: one field, which takes a number, and the calls that our pages make. */
const providerScript = `
globalThis.Stripe = (key, { locale }) => {
  const post = async (path, form) => {
    const response = await fetch('${calls}/v1/' + path, { method: 'POST', body: new URLSearchParams({ key, ...form }) });
    const body = await response.json();
    return response.ok ? { value: body } : { error: body.error };
  };
  let card;
  const element = () => {
    const listeners = {};
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Tarjeta del proveedor (' + locale + ')');
    input.onfocus = () => input.style.setProperty('outline', '2px solid');
    input.onblur = () => input.style.removeProperty('outline');
    input.oninput = () => listeners.change?.({ complete: true, empty: false });
    return { input, mount: (place) => place.append(input), on: (event, listener) => { listeners[event] = listener; },
      off() {}, update() {}, destroy: () => input.remove() };
  };
  const methodOf = async (input) => {
    if (typeof input === 'string') return input;
    if (input.card !== card) throw new Error('not the card of this page');
    const { value } = await post('payment_methods', { type: 'card', 'card[number]': card.input.value,
      'card[exp_month]': '12', 'card[exp_year]': '2034', 'card[cvc]': '123' });
    return value.id;
  };
  const confirm = async (kind, secret, data) => {
    const path = kind + '/' + secret.split('_secret')[0];
    const first = await post(path + '/confirm', { client_secret: secret, payment_method: await methodOf(data.payment_method) });
    if (first.error || first.value.status !== 'requires_action') return first;
    return post(path + '/authenticate', { client_secret: secret, outcome: 'succeed' });
  };
  return {
    elements: () => ({ create: () => (card = element()), getElement: () => card, update() {} }),
    createToken() {}, createPaymentMethod() {}, _registerWrapper() {}, registerAppInfo() {},
    async confirmCardSetup(secret, data) {
      const { value, error } = await confirm('setup_intents', secret, data);
      return error ? { error } : { setupIntent: value };
    },
    async confirmCardPayment(secret, data) {
      const { value, error } = await confirm('payment_intents', secret, data);
      return error ? { error } : { paymentIntent: value };
    },
  };
};
Stripe.version = 'endive';
`;
