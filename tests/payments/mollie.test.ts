import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { errorForLog } from '../../src/server/base/errorForLog';
import { createMollie } from '../../src/server/payments/createMollie';
import { centsIn, mollieAmount } from '../../src/server/payments/mollieAmount';
import { PaymentFailure } from '../../src/server/payments/PaymentFailure';
import type { NewPayment, PaymentProvider } from '../../src/server/payments/PaymentProvider';
import { type MollieServer, mollieServer } from '../support/mollieServer';

const KEY = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
const payment: NewPayment = {
  amount_in_cents: 1250,
  description: 'Bestelling 1024',
  redirect_url: 'https://club.test/terug?order=1',
  webhook_url: 'https://club.test/v1/payments/webhook',
  key: 'sleutel-1',
  order_id: '0191-order',
  transaction_id: '0191-transaction',
  locale: 'nl',
};

let mollie: MollieServer;
let provider: PaymentProvider;
beforeEach(async () => {
  mollie = await mollieServer(KEY);
  provider = createMollie({ settings: mollie.settings });
});
afterEach(() => mollie.close());

/** The failure of a call that must fail. */
async function failureOf(call: Promise<unknown>): Promise<PaymentFailure> {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof PaymentFailure)) throw new Error('The call did not fail with a PaymentFailure', { cause: failure });
  // The key is in neither the message for staff nor the log.
  expect(JSON.stringify([failure.said, failure.message, errorForLog(failure), failure.stack])).not.toContain(KEY.slice(5));
  return failure;
}

async function createPaidPayment(amount_in_cents = 1250, key = 'sleutel-1') {
  const { id } = await provider.createPayment({ ...payment, amount_in_cents, key });
  mollie.settle(id, 'paid');
  return id;
}

describe('a payment', () => {
  test('is created with everything that Mollie and the buyer need, and returns the checkout address', async () => {
    const created = await provider.createPayment(payment);
    expect(created).toEqual({
      id: expect.stringMatching(/^tr_/),
      checkout_url: `${new URL(mollie.settings.url).origin}/checkout/${created.id}`,
      status: 'open',
      expires_at: '2026-11-23T12:15:00.000Z',
    });
    expect(mollie.calls).toEqual([
      {
        method: 'POST',
        path: '/v2/payments',
        key: 'sleutel-1',
        body: {
          amount: { currency: 'EUR', value: '12.50' },
          description: 'Bestelling 1024',
          redirectUrl: payment.redirect_url,
          webhookUrl: payment.webhook_url,
          locale: 'nl_NL',
          metadata: { order_id: '0191-order', transaction_id: '0191-transaction' },
        },
      },
    ]);
  });

  test('is created without a webhook if Mollie cannot reach us, in English, with its description cut to 255 characters', async () => {
    await provider.createPayment({ ...payment, webhook_url: null, locale: 'en', description: '🎾'.repeat(300) });
    const { body } = mollie.calls[0] ?? {};
    expect(body).toMatchObject({ locale: 'en_GB', description: '🎾'.repeat(255) });
    expect(body).not.toHaveProperty('webhookUrl');
  });

  test.each([
    ['open', 'open'],
    ['pending', 'open'],
    ['authorized', 'open'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
    ['expired', 'expired'],
  ] as const)('that is %s at Mollie is %s here', async (mollieStatus, status) => {
    const { id } = await provider.createPayment(payment);
    mollie.settle(id, mollieStatus);
    expect(await provider.readPayment(id)).toMatchObject({ id, status: status, amount_in_cents: 1250, refunded_in_cents: 0 });
  });

  test('returns how and when it was paid, in UTC, and the refunded amount', async () => {
    const id = await createPaidPayment();
    await provider.createRefund({ payment_id: id, amount_in_cents: 250, description: 'Terug', key: 'terug-1' });
    expect(await provider.readPayment(id)).toEqual({
      id,
      status: 'paid',
      amount_in_cents: 1250,
      refunded_in_cents: 250,
      charged_back_in_cents: 0,
      method: 'ideal',
      paid_at: '2026-11-23T12:05:00.000Z',
      expires_at: null,
    });
  });

  test('is created once for several calls with one key, also if the first answer was lost', async () => {
    mollie.drop('after');
    expect(await failureOf(provider.createPayment(payment))).toMatchObject({ isLasting: false });
    const [again, third] = [await provider.createPayment(payment), await provider.createPayment(payment)];
    expect(again.id).toBe(third.id);
    expect(mollie.payments.size).toBe(1);
    expect((await provider.createPayment({ ...payment, key: 'sleutel-2' })).id).not.toBe(again.id);
  });
});

describe('an amount', () => {
  test.each([
    [5, '0.05'],
    [1000, '10.00'],
    [1_234_567, '12345.67'],
    [1990, '19.90'],
  ])('of %i cents is sent as %s, and read back', async (cents, value) => {
    const { id } = await provider.createPayment({ ...payment, amount_in_cents: cents });
    expect(mollie.calls[0]?.body).toMatchObject({ amount: { currency: 'EUR', value } });
    expect(await provider.readPayment(id)).toMatchObject({ amount_in_cents: cents });
  });

  test('must be positive and whole', () => {
    for (const cents of [0, -5, 12.5, Number.NaN, 2 ** 60]) expect(() => mollieAmount(cents)).toThrow(RangeError);
  });

  test('in another currency or with other decimals is not read', () => {
    for (const amount of [
      { currency: 'USD', value: '1.00' },
      { currency: 'EUR', value: '1' },
      { currency: 'EUR', value: '-1.00' },
      { currency: 'EUR', value: '1.000' },
    ])
      expect(centsIn(amount)).toBeNull();
  });
});

describe('a refund', () => {
  test.each([
    ['queued', 'pending'],
    ['pending', 'pending'],
    ['processing', 'pending'],
    ['refunded', 'done'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ] as const)('that is %s at Mollie is %s here', async (mollieStatus, status) => {
    const payment_id = await createPaidPayment();
    const { id } = await provider.createRefund({ payment_id, amount_in_cents: 500, description: 'Terug', key: 'terug-1' });
    mollie.settleRefund(payment_id, id, mollieStatus);
    expect(await provider.readRefund(payment_id, id)).toEqual({ id, status: status });
  });

  test('is created once for two calls with one key, and refused above the paid amount', async () => {
    const payment_id = await createPaidPayment();
    const refund = { payment_id, amount_in_cents: 1000, description: 'Terug', key: 'terug-1' };
    expect(await provider.createRefund(refund)).toEqual(await provider.createRefund(refund));
    expect(await provider.readPayment(payment_id)).toMatchObject({ refunded_in_cents: 1000 });
    const failure = await failureOf(provider.createRefund({ ...refund, amount_in_cents: 251, key: 'terug-2' }));
    expect(failure).toMatchObject({
      isLasting: true,
      said: '422 Unprocessable Entity: The amount is higher than the maximum (amount)',
    });
    await provider.createRefund({ ...refund, amount_in_cents: 250, key: 'terug-3' });
  });
});

describe('a call that fails', () => {
  test.each([
    [400, true],
    [401, true],
    [403, true],
    [404, true],
    [408, false],
    [409, false],
    [410, true],
    [422, true],
    [429, false],
    [500, false],
    [502, false],
    [503, false],
  ])('with %i is lasting: %s', async (status, isLasting) => {
    mollie.fail(status);
    const failure = await failureOf(provider.createPayment(payment));
    expect(failure).toMatchObject({ isLasting, said: expect.stringMatching(new RegExp(`^${status} .*: Something went wrong$`)) });
    expect((await provider.createPayment(payment)).status).toBe('open');
  });

  test('names the payment that does not exist', async () => {
    expect(await failureOf(provider.readPayment('tr_none'))).toMatchObject({
      isLasting: true,
      said: expect.stringMatching(/^404 Not Found: No payment exists/),
    });
    expect(await failureOf(provider.readPayment('../methods'))).toMatchObject({ isLasting: true });
    expect(mollie.calls.map(({ path }) => path)).toEqual(['/v2/payments/tr_none', '/v2/payments/..%2Fmethods']);
  });

  test('reports a wrong key without revealing it', async () => {
    const other = createMollie({ settings: { ...mollie.settings, key: 'live_anders' } });
    const failure = await failureOf(other.createPayment(payment));
    expect(failure).toMatchObject({ isLasting: true, said: expect.stringMatching(/^401 Unauthorized Request/) });
    mollie.fail(401, { detail: `No profile for ${KEY}\nnor for live_other123 ${'x'.repeat(500)}` });
    const { said } = await failureOf(provider.createPayment(payment));
    expect(said).toContain('401 Unauthorized Request: No profile for [key] nor for [key] xxx');
    expect(said.length).toBeLessThanOrEqual(300);
  });

  test('is temporary if there is no connection', async () => {
    mollie.drop('before', 2);
    expect(await failureOf(provider.readPayment('tr_1'))).toMatchObject({ isLasting: false, said: 'it could not be reached' });
    const url = mollie.settings.url;
    await mollie.close();
    expect(await failureOf(createMollie({ settings: { key: KEY, url } }).readPayment('tr_1'))).toMatchObject({ isLasting: false });
  });

  test('is temporary if the answer takes too long', async () => {
    const impatient = createMollie({ settings: mollie.settings, timeoutMs: 100 });
    mollie.silence();
    expect(await failureOf(impatient.createPayment(payment))).toMatchObject({ isLasting: false, said: 'no answer within 100 ms' });
    // The payment was created all the same, and the same key returns it.
    expect((await provider.createPayment(payment)).id).toBe([...mollie.payments.keys()][0]);
  });

  test('is temporary if the answer never ends', async () => {
    const server = createServer(
      (_request, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"id":'),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const impatient = createMollie({ settings: { key: KEY, url }, timeoutMs: 100 });
    expect(await failureOf(impatient.readPayment('tr_1'))).toMatchObject({ isLasting: false, said: 'no answer within 100 ms' });
    server.closeAllConnections();
    server.close();
  });

  test.each([
    ['an HTML page of a proxy', 200, '<html>Welcome</html>'],
    ['empty', 200, ''],
    ['an unknown status', 200, JSON.stringify({ id: 'tr_1', status: 'new', amount: mollieAmount(5), _links: {} })],
    ['an amount in dollars', 200, JSON.stringify({ id: 'tr_1', status: 'open', amount: { currency: 'USD', value: '5.00' }, _links: {} })],
    ['an error in HTML', 502, '<html>Bad gateway</html>'],
  ])('is temporary if the answer is %s', async (_what, status, text) => {
    mollie.say(status, text);
    expect(await failureOf(provider.readPayment('tr_1'))).toMatchObject({ isLasting: false });
  });

  test('does not follow a redirect, and does not send the key anywhere else', async () => {
    const paths: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      paths.push(url);
      response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`;
    expect(await failureOf(createMollie({ settings: { key: KEY, url } }).readPayment('tr_1'))).toMatchObject({ isLasting: false });
    expect(paths).toEqual(['/v2/payments/tr_1']);
    server.closeAllConnections();
    server.close();
  });
});
