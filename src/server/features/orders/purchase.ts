import type { AnyResource } from '../../../schema/row';
import { dateTime, integer, money } from '../../../schema/vocabulary.gen';
import { resourceNamed } from '../../db/declared';

const orders = resourceNamed('orders');
const persons = resourceNamed('persons');
const { number, name, email, payment_type, status, notes } = orders.fields as AnyResource['fields'] &
  Record<'number' | 'name' | 'email' | 'payment_type' | 'status' | 'notes', AnyResource['fields'][string]>;

/**
 * What was bought of one product, as a list reads it: the order, with what of it is this product. No table of its own;
 * it lends its fields to the reading of a list's address, and its words to sentences.
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
