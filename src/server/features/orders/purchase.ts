import type { AnyResource } from '../../../schema/row';
import { dateTime, integer, money } from '../../../schema/vocabulary.gen';
import { resourceNamed } from '../../db/declared';

const orders = resourceNamed('orders');
const persons = resourceNamed('persons');
const { number, name, email, payment_type, status, notes } = orders.fields as AnyResource['fields'] &
  Record<'number' | 'name' | 'email' | 'payment_type' | 'status' | 'notes', AnyResource['fields'][string]>;

/**
 * Purchases of one product as a list resource: orders, limited to their lines of this product. It has no table; it supplies fields for
 * reading the query parameters of the list, and words for messages.
 */
export const purchase: AnyResource = {
  ...orders,
  name: 'orders',
  fields: {
    ...persons.fields,
    number,
    created_at: dateTime({ filter: true }),
    name,
    email,
    quantity: integer(),
    total_price_in_cents: money(),
    vat_in_cents: money(),
    payment_type,
    status,
    notes,
  },
  list: {
    columns: ['number', 'created_at', 'name', 'quantity', 'total_price_in_cents', 'payment_type', 'status'],
    sort: ['created_at', 'desc'],
    sorts: null,
    tabs: null,
    totals: [],
    filters: [],
    lead: null,
    opens: null,
    beside: [],
    perPage: 25,
    most: 100,
  },
};
