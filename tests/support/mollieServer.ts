import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { centsIn, mollieAmount } from '../../src/server/payments/mollieAmount';

export type MollieStatus = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired';
export type MollieRefundStatus = 'queued' | 'pending' | 'processing' | 'refunded' | 'failed' | 'canceled';

export interface MolliePayment {
  readonly id: string;
  readonly cents: number;
  readonly description: string;
  readonly redirectUrl: string;
  readonly webhookUrl: string | null;
  readonly locale: string | null;
  readonly metadata: unknown;
  status: MollieStatus;
  method: string | null;
  paidAt: string | null;
  chargedBack: number;
  readonly refunds: {
    readonly id: string;
    readonly cents: number;
    readonly description: string;
    readonly metadata: unknown;
    status: MollieRefundStatus;
  }[];
}

/** A settlement of Mollie. Amounts are text, so that a test can use invalid ones. */
export interface MollieSettlement {
  readonly id: string;
  readonly reference: string | null;
  status: 'pending' | 'paidout' | 'failed';
  settledAt: string | null;
  amount: { currency: string; value: string };
  readonly payments: readonly string[];
  readonly refunds: readonly string[];
  readonly chargebacks: readonly { readonly id: string; readonly paymentId: string; readonly cents: number }[];
  /** Payments of another shop in the same Mollie account, in cents. */
  readonly others: readonly number[];
  readonly costs: readonly {
    readonly description: string;
    readonly count: number;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  }[];
}

export interface MollieCall {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** What happens to the next call instead of an answer, or before it. */
type Trouble =
  /** The connection is dropped before the call is handled, or after it, when only the answer is missing. */
  | { readonly is: 'drop'; readonly when: 'before' | 'after' }
  | { readonly is: 'answer'; readonly status: number; readonly body: string; readonly type: string }
  | { readonly is: 'silence' };

interface Answered {
  readonly status: number;
  readonly body: object;
}

const ACCESS_TOKEN = 'access_Wwvu7egPcJLLJ9Kb7J632x8wJ2zMeJ';
const CREATED_AT = '2026-11-23T12:00:00+00:00';
const EXPIRES_AT = '2026-11-23T12:15:00+00:00';
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
const fault = (status: number, detail: string, field?: string): Answered => ({
  status,
  body: {
    status,
    title: TITLES[status] ?? 'Error',
    detail,
    ...(field ? { field } : {}),
    _links: { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } },
  },
});

/**
 * A local Mollie server that answers as the documentation of API v2 says for payments and refunds, and records its calls. `url` goes into
 * MOLLIE_API_URL. Its checkout is a page with a button for each outcome, which calls the webhook and redirects back.
 * Source: https://docs.mollie.com/reference/create-payment, https://docs.mollie.com/reference/create-refund,
 * https://docs.mollie.com/reference/handling-errors
 */
export async function mollieServer(apiKey = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM') {
  const payments = new Map<string, MolliePayment>();
  const settlements: MollieSettlement[] = [];
  const calls: MollieCall[] = [];
  const answered = new Map<string, Answered>();
  const troubles: Trouble[] = [];
  let serial = 0;

  const refundedOf = ({ refunds }: MolliePayment) =>
    refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled').reduce((sum, { cents }) => sum + cents, 0);
  const euros = (cents: number) => (cents === 0 ? { currency: 'EUR', value: '0.00' } : mollieAmount(cents));

  function paymentBody(payment: MolliePayment): object {
    const { id, cents, description, redirectUrl, webhookUrl, locale, metadata, status, method, paidAt, chargedBack } = payment;
    const refunded = refundedOf(payment);
    const isOpen = status === 'open';
    return {
      resource: 'payment',
      id,
      mode: apiKey.startsWith('live_') ? 'live' : 'test',
      createdAt: CREATED_AT,
      amount: euros(cents),
      description,
      method,
      metadata,
      status,
      isCancelable: false,
      locale,
      profileId: 'pfl_QkEhN94Ba',
      sequenceType: 'oneoff',
      redirectUrl,
      ...(webhookUrl === null ? {} : { webhookUrl }),
      ...(isOpen ? { expiresAt: EXPIRES_AT } : {}),
      ...(paidAt === null ? {} : { paidAt, amountRefunded: euros(refunded), amountRemaining: euros(cents - refunded) }),
      ...(chargedBack === 0 ? {} : { amountChargedBack: euros(chargedBack) }),
      _links: {
        self: { href: `${origin}/v2/payments/${id}`, type: 'application/hal+json' },
        ...(isOpen ? { checkout: { href: `${origin}/checkout/${id}`, type: 'text/html' } } : {}),
      },
    };
  }

  const refundBody = (payment: MolliePayment, { id, cents, description, metadata, status }: MolliePayment['refunds'][number]): object => ({
    resource: 'refund',
    id,
    mode: 'test',
    amount: euros(cents),
    status,
    createdAt: CREATED_AT,
    description,
    metadata,
    paymentId: payment.id,
    _links: { self: { href: `${origin}/v2/payments/${payment.id}/refunds/${id}`, type: 'application/hal+json' } },
  });

  /** The cents of an amount in the API's format, or the error for it. */
  function amountIn(raw: unknown): number | Answered {
    const { currency, value } = (raw ?? {}) as { currency?: unknown; value?: unknown };
    if (currency !== 'EUR') return fault(422, 'The currency is not supported', 'amount.currency');
    const cents = typeof value === 'string' ? centsIn({ currency, value }) : null;
    if (cents === null) return fault(422, 'The amount contains an invalid value', 'amount');
    return cents > 0 ? cents : fault(422, 'The amount is lower than the minimum', 'amount');
  }

  function createPayment(body: Record<string, unknown>): Answered {
    const cents = amountIn(body['amount']);
    if (typeof cents !== 'number') return cents;
    const text = (name: string) => (typeof body[name] === 'string' && body[name] !== '' ? body[name] : null);
    const [description, redirectUrl, webhookUrl] = [text('description'), text('redirectUrl'), text('webhookUrl')];
    if (description === null) return fault(422, 'The description is missing', 'description');
    if (redirectUrl === null || !URL.canParse(redirectUrl)) return fault(422, 'The redirect URL is invalid', 'redirectUrl');
    if (webhookUrl !== null && !URL.canParse(webhookUrl)) return fault(422, 'The webhook URL is invalid', 'webhookUrl');
    const payment: MolliePayment = {
      id: `tr_test${String(++serial).padStart(6, '0')}`,
      cents,
      description: description.slice(0, 255),
      redirectUrl,
      webhookUrl,
      locale: text('locale'),
      metadata: body['metadata'] ?? null,
      status: 'open',
      method: null,
      paidAt: null,
      chargedBack: 0,
      refunds: [],
    };
    payments.set(payment.id, payment);
    return { status: 201, body: paymentBody(payment) };
  }

  function createRefund(payment: MolliePayment, body: Record<string, unknown>): Answered {
    const cents = amountIn(body['amount']);
    if (typeof cents !== 'number') return cents;
    if (payment.status !== 'paid') return fault(422, 'The payment is not paid, so it cannot be refunded');
    if (cents > payment.cents - refundedOf(payment)) return fault(422, 'The amount is higher than the maximum', 'amount');
    const refund = {
      id: `re_test${String(++serial).padStart(6, '0')}`,
      cents,
      description: String(body['description'] ?? ''),
      metadata: body['metadata'] ?? null,
      status: 'pending' as const,
    };
    payment.refunds.push(refund);
    return { status: 201, body: refundBody(payment, refund) };
  }

  function answerTo(method: string, path: string, body: Record<string, unknown>): Answered {
    const [, id, part, refundId] = /^\/v2\/payments(?:\/([^/]+)(?:\/(refunds)(?:\/([^/]+))?)?)?$/.exec(path) ?? [];
    if (path === '/v2/payments') return method === 'POST' ? createPayment(body) : fault(405, 'The method is not allowed here');
    const payment = payments.get(id ?? '');
    if (!payment) return fault(404, `No payment exists with token ${id ?? ''}.`);
    if (!part && method === 'DELETE') {
      if (payment.status !== 'open') return fault(422, 'The payment cannot be cancelled');
      payment.status = 'canceled';
      return { status: 200, body: paymentBody(payment) };
    }
    if (!part) return method === 'GET' ? { status: 200, body: paymentBody(payment) } : fault(405, 'The method is not allowed here');
    if (refundId !== undefined) {
      const refund = payment.refunds.find((candidate) => candidate.id === refundId);
      return refund ? { status: 200, body: refundBody(payment, refund) } : fault(404, `No refund exists with token ${refundId}.`);
    }
    if (method === 'POST') return createRefund(payment, body);
    const refunds = payment.refunds.map((refund) => refundBody(payment, refund));
    return { status: 200, body: { count: refunds.length, _embedded: { refunds } } };
  }

  const eur = (value: string) => ({ currency: 'EUR', value });
  const signedEuros = (cents: number) => eur(`${cents < 0 ? '-' : ''}${euros(Math.abs(cents)).value}`);

  /** Source: https://docs.mollie.com/reference/get-settlement */
  function settlementBody({ id, reference, status, settledAt, amount, costs }: MollieSettlement): object {
    const settlementCosts = costs.map(({ description, count, net, vat, gross }) => ({
      description,
      method: 'ideal',
      count,
      rate: { fixed: eur('0.25'), percentage: null },
      amountNet: eur(net),
      amountVat: eur(vat),
      amountGross: eur(gross),
    }));
    return {
      resource: 'settlement',
      id,
      ...(reference === null ? {} : { reference }),
      createdAt: CREATED_AT,
      ...(settledAt === null ? {} : { settledAt }),
      status,
      amount,
      periods: settlementCosts.length > 0 ? { '2026': { '11': { revenue: [], costs: settlementCosts, invoiceId: null } } } : [],
      _links: { self: { href: `${origin}/v2/settlements/${id}`, type: 'application/hal+json' } },
    };
  }

  function settlementAnswer(path: string, query: URLSearchParams): Answered {
    const [, id, part] = /^\/v2\/settlements(?:\/([^/]+)(?:\/(payments|refunds|chargebacks))?)?$/.exec(path) ?? [];
    const page = <Item>(noun: string, all: readonly Item[], idOf: (item: Item) => string, body: (item: Item) => object): Answered => {
      const start = Math.max(
        0,
        all.findIndex((item) => idOf(item) === query.get('from')),
      );
      const items = all.slice(start, start + Math.min(Number(query.get('limit') ?? 50), 250));
      const next = all[start + items.length];
      const links =
        next === undefined ? { next: null } : { next: { href: `${origin}${path}?from=${idOf(next)}`, type: 'application/hal+json' } };
      return { status: 200, body: { count: items.length, _embedded: { [noun]: items.map(body) }, _links: links } };
    };
    if (id === undefined) return page('settlements', settlements.toReversed(), (settlement) => settlement.id, settlementBody);
    const settlement = settlements.find((candidate) => candidate.id === id);
    if (!settlement) return fault(404, `No settlement exists with token ${id}.`);
    if (part === undefined) return { status: 200, body: settlementBody(settlement) };
    if (part === 'payments') {
      const own = settlement.payments.map((paymentId) => ({ id: paymentId, cents: existing(paymentId).cents }));
      const others = settlement.others.map((cents, at) => ({ id: `tr_other${id}${at}`, cents }));
      return page(
        part,
        [...own, ...others],
        (payment) => payment.id,
        ({ id: paymentId, cents }) => ({
          resource: 'payment',
          id: paymentId,
          amount: euros(cents),
          settlementAmount: euros(cents),
          status: 'paid',
        }),
      );
    }
    if (part === 'chargebacks')
      return page(
        part,
        settlement.chargebacks,
        (chargeback) => chargeback.id,
        (chargeback) => ({
          resource: 'chargeback',
          id: chargeback.id,
          paymentId: chargeback.paymentId,
          amount: euros(chargeback.cents),
          settlementAmount: signedEuros(-chargeback.cents),
        }),
      );
    const refunds = [...payments.values()].flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })));
    return page(
      'refunds',
      settlement.refunds.flatMap((refundId) => refunds.find(({ refund }) => refund.id === refundId) ?? []),
      ({ refund }) => refund.id,
      ({ payment, refund }) => ({
        resource: 'refund',
        id: refund.id,
        paymentId: payment.id,
        amount: euros(refund.cents),
        settlementAmount: signedEuros(-refund.cents),
        status: 'refunded',
      }),
    );
  }

  /** The first answer to an idempotency key is repeated for all calls with that key. */
  function answerOnce(request: IncomingMessage, path: string, body: Record<string, unknown>): Answered {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return answerTo(request.method ?? '', path, body);
    const known = answered.get(`${path} ${key}`) ?? answerTo('POST', path, body);
    answered.set(`${path} ${key}`, known);
    return known;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    if (path.startsWith('/checkout/')) return checkout(request, response, path.slice(10), text);
    const key = request.headers['idempotency-key'];
    const body = readObject(text);
    calls.push({ method: request.method ?? '', path, key: typeof key === 'string' ? key : null, body });

    const trouble = troubles.shift();
    if (trouble?.is === 'drop' && trouble.when === 'before') return void response.destroy();
    if (trouble?.is === 'answer') return void response.writeHead(trouble.status, { 'Content-Type': trouble.type }).end(trouble.body);
    const isSettlement = path.startsWith('/v2/settlements');
    // Settlements require an access token of the organization.
    const isKnown = request.headers['authorization'] === `Bearer ${isSettlement ? ACCESS_TOKEN : apiKey}`;
    const { status, body: answer } = !isKnown
      ? fault(401, 'Missing authentication, or failed to authenticate')
      : body === null
        ? fault(400, 'The body is no JSON')
        : isSettlement
          ? settlementAnswer(path, searchParams)
          : answerOnce(request, path, body);
    if (trouble?.is === 'drop') return void response.destroy();
    if (trouble?.is === 'silence') return;
    response.writeHead(status, { 'Content-Type': 'application/hal+json' }).end(JSON.stringify(answer));
  }

  async function checkout(request: IncomingMessage, response: ServerResponse, id: string, text: string): Promise<void> {
    const payment = payments.get(id);
    if (!payment) return void response.writeHead(404).end();
    const status = new URLSearchParams(text).get('status');
    if (request.method === 'POST' && isStatus(status)) {
      settle(id, status);
      await notify(id);
      return void response.writeHead(303, { Location: payment.redirectUrl }).end();
    }
    const buttons = STATUSES.map((outcome) => `<button name="status" value="${outcome}">${outcome}</button>`).join('');
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<!doctype html><title>Checkout</title><form method="post">${buttons}</form>`);
  }

  function existing(id: string): MolliePayment {
    const payment = payments.get(id);
    if (!payment) throw new Error(`There is no payment ${id}`);
    return payment;
  }

  /** Sets the outcome of a payment. */
  function settle(id: string, status: MollieStatus, method = 'ideal'): void {
    const isPaid = status === 'paid';
    Object.assign(existing(id), { status, method: isPaid ? method : null, paidAt: isPaid ? '2026-11-23T13:05:00+01:00' : null });
  }

  /** Calls the webhook of a payment with its id, as Mollie does after a possible change. Returns null if it has no webhook. */
  async function notify(id: string): Promise<number | null> {
    const { webhookUrl } = existing(id);
    if (webhookUrl === null) return null;
    return (await fetch(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) })).status;
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  // Kept long, because on a busy machine a connection must not close just before it is used.
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const repeat = (times: number, trouble: Trouble) => void troubles.push(...Array.from({ length: times }, () => trouble));

  return {
    settings: { key: apiKey, url: `${origin}/v2`, settlementsToken: ACCESS_TOKEN },
    payments,
    settlements,
    calls,
    settle,
    notify,
    settleRefund(id: string, refund_id: string, status: MollieRefundStatus) {
      const refund = existing(id).refunds.find((candidate) => candidate.id === refund_id);
      if (!refund) throw new Error(`There is no refund ${refund_id}`);
      refund.status = status;
    },
    /** Sets the total amount that was charged back, which decreases when the bank reverses a chargeback. */
    chargeBack(id: string, cents: number) {
      existing(id).chargedBack = cents;
    },
    /** Makes a refund as in Mollie's own dashboard. */
    refundInDashboard(id: string, cents: number) {
      const payment = existing(id);
      const refund = {
        id: `re_test${String(++serial).padStart(6, '0')}`,
        cents,
        description: '',
        metadata: null,
        status: 'refunded' as const,
      };
      payment.refunds.push(refund);
      return refund.id;
    },
    /** Forgets the idempotency keys, as Mollie does after an hour. */
    forgetKeys: () => answered.clear(),
    /** Answers the next calls with this status, without handling them. */
    fail(status: number, { times = 1, detail = 'Something went wrong' } = {}) {
      repeat(times, { is: 'answer', status, body: JSON.stringify(fault(status, detail).body), type: 'application/hal+json' });
    },
    /** Answers the next call with this body. */
    say: (status: number, body: string, type = 'text/html') => repeat(1, { is: 'answer', status, body, type }),
    drop: (when: 'before' | 'after', times = 1) => repeat(times, { is: 'drop', when }),
    /** Handles the next call without ever answering it. */
    silence: () => repeat(1, { is: 'silence' }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const STATUSES: readonly MollieStatus[] = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'];
const isStatus = (text: string | null): text is MollieStatus => STATUSES.some((status) => status === text);

/** Parses a JSON object, or returns null if it is none. Empty text is an empty object. */
function readObject(text: string): Record<string, unknown> | null {
  if (text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export type MollieServer = Awaited<ReturnType<typeof mollieServer>>;
