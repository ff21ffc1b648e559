import type { Ctx } from '../../core/context';
import { serialize } from '../../core/serialize';
import { once } from '../../engine/idempotency';
import { purchasesAnswer } from './answers';
import { orderAnswer } from './orderAnswer';
import { authorizeProduct } from './authorizeProduct';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { guarded } from '../vouchers/guardCode';
import { addPurchase, purchaseBody } from './addPurchase';
import { authorizeMoney } from './authorizeMoney';
import { enterBody, enterOrder } from './enterOrder';
import { exportPurchases } from './exportPurchases';
import { listPurchases } from './listPurchases';
import { showOrder } from './orderDetails';
import { orderOf } from './orderOf';
import {
  cancelOrder,
  cancelOrderBody,
  decideReceived,
  paybackBody,
  payBackAgain,
  paymentBody,
  receivedBody,
  registerPayment,
} from './payments';
import { purchase } from './purchase';
import { sendReceipt } from './sendReceipt';
import { refundBody, refundLine } from './refund';

const organization = '/v1/admin/organizations/{organization_id}';
const path = `${organization}/products/{product_id}/purchases`;
const QUERY = {
  search: 'words of name or address, or a number',
  sort: 'number, created_at, name, quantity, total_price_in_cents, payment_type or status',
  order: 'asc or desc',
  'filter[created_at][from]': 'a day',
  'filter[created_at][to]': 'a day',
  'filter[status]': 'values with commas',
  'filter[payment_type]': 'values with commas',
};

/** Purchases of a product: list, entry by staff and export; and each order with its details. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path,
    tag: 'products',
    resource: purchase,
    summary: 'List the purchases of a product, with totals',
    answer: purchasesAnswer,
    query: { page: '1, 2, ...', itemsPerPage: 'at most 10000', ...QUERY },
    run: ({ ctx, params, query }) => listPurchases(ctx, params, query),
  }),
  exportEndpoint(
    {
      access: 'signed-in',
      path: `${path}/export`,
      tag: 'products',
      resource: purchase,
      summary: 'Export the purchases of a product as CSV or XLSX',
      query: QUERY,
    },
    leavesAs('orders', ({ ctx, params, query }) => exportPurchases(ctx, params, query)),
  ),
  endpoint({
    access: 'signed-in',
    method: 'post',
    path,
    tag: 'products',
    resource: purchase,
    summary: 'Enter a purchase, within the stock of the product',
    status: 201,
    body: purchaseBody,
    answer: orderAnswer,
    run: guarded((call) =>
      once(
        call,
        (ctx) => authorizeProduct(ctx, call.params, 'edit').then(() => null),
        (body, ctx) => addPurchase(ctx, call.params, body),
      ),
    ),
  }),
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: `${organization}/orders/{order_id}/details`,
    tag: 'orders',
    resource: purchase,
    summary: 'Read an order with its lines, transactions and buyer',
    answer: orderAnswer,
    run: ({ ctx, params }) => showOrder(ctx, params),
  }),
  ...moneyRoutes(),
];

const order = `${organization}/orders/{order_id}`;
/** A repeated request gets the first answer only while its caller may still see the organization's money. */
const may = (params: Readonly<Record<string, string>>) => (ctx: Ctx) => authorizeMoney(ctx, params).then(() => null);

/** Orders entered by hand, payments, cancellations and refunds. */
const moneyRoutes = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'orders', resource: resourceNamed('orders') } as const;
  const refunds = { access: 'signed-in', tag: 'orders', resource: resourceNamed('refunds') } as const;
  return [
    endpoint({
      ...base,
      method: 'post',
      path: `${organization}/orders`,
      summary: 'Enter an order for one or more people, who are all booked or none',
      status: 201,
      body: enterBody,
      answer: orderAnswer,
      may: (ctx, params) => authorizeMoney(ctx, params),
      run: guarded((call) =>
        serialize([call.body.session ?? call.body.bundle ?? undefined], () =>
          once(call, may(call.params), (body, ctx) => enterOrder(ctx, call.params, body)),
        ),
      ),
    }),
    ...(['participants', 'bundle_places'] as const).map((name) =>
      endpoint({
        ...base,
        method: 'get',
        path: `${resourceNamed(name).api}/{${resourceNamed(name).key}}/order`,
        summary: 'Read the order of a booking',
        answer: orderAnswer,
        run: ({ ctx, params }) => orderOf(ctx, params, name),
      }),
    ),
    endpoint({
      ...base,
      method: 'get',
      path: `${order}/receipt`,
      summary: 'Download the receipt of an order as PDF',
      files: ['application/pdf'],
      run: ({ ctx, params }) => sendReceipt(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${order}/payments`,
      summary: 'Record a payment, or create a payment link',
      status: 201,
      body: paymentBody,
      answer: orderAnswer,
      run: guarded((call) => once(call, may(call.params), (body, ctx) => registerPayment(ctx, call.params, body))),
    }),
    endpoint({
      ...refunds,
      method: 'post',
      path: `${order}/refunds`,
      summary: 'Refund an order line, by its cancellation term or otherwise',
      status: 201,
      body: refundBody,
      answer: orderAnswer,
      run: (call) => once(call, may(call.params), (body, ctx) => refundLine(ctx, call.params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${order}/paybacks`,
      summary: 'Retry a failed refund payment, or record that it was paid otherwise',
      body: paybackBody,
      answer: orderAnswer,
      run: (call) => once(call, may(call.params), (body, ctx) => payBackAgain(ctx, call.params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${order}/received`,
      summary: 'Accept or return a payment with a different amount than requested',
      body: receivedBody,
      answer: orderAnswer,
      run: (call) => once(call, may(call.params), (body, ctx) => decideReceived(ctx, call.params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${order}/cancel`,
      summary: 'Cancel an unpaid order',
      body: cancelOrderBody,
      answer: orderAnswer,
      may: (ctx, params) => authorizeMoney(ctx, params),
      run: ({ ctx, params, body }) => cancelOrder(ctx, params, body),
    }),
  ];
};
