import { once } from '../../engine/idempotency';
import { authorizeProduct } from './authorizeProduct';
import { sendTable } from '../../engine/export/sendTable';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { addPurchase, purchaseBody } from './addPurchase';
import { exportPurchases } from './exportPurchases';
import { listPurchases } from './listPurchases';
import { showOrder } from './orderDetails';
import { purchase } from './purchase';

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

/** What is bought of a product: listed, entered by staff, as a file; and each order with all that is on it. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path,
    tag: 'products',
    resource: purchase,
    summary: 'Purchases of a product, with totals',
    query: { page: '1, 2, ...', itemsPerPage: 'at most 10000', ...QUERY },
    run: ({ ctx, params, query }) => listPurchases(ctx, params, query),
  }),
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: `${path}/export`,
    tag: 'products',
    resource: purchase,
    summary: 'Purchases of a product as CSV or XLSX',
    query: { format: 'csv or xlsx', ...QUERY },
    run: (call) => sendTable(call, resourceNamed('orders'), () => exportPurchases(call.ctx, call.params, call.query)),
  }),
  endpoint({
    access: 'signed-in',
    method: 'post',
    path,
    tag: 'products',
    resource: purchase,
    summary: 'Enter a purchase; never more than there are',
    status: 201,
    body: purchaseBody,
    run: (call) =>
      once(
        call,
        (ctx) => authorizeProduct(ctx, call.params, 'edit').then(() => null),
        (body, ctx) => addPurchase(ctx, call.params, body),
      ),
  }),
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: `${organization}/orders/{order_id}/details`,
    tag: 'orders',
    resource: purchase,
    summary: 'An order with its lines, transactions and buyer',
    run: ({ ctx, params }) => showOrder(ctx, params),
  }),
];
