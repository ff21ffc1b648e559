import * as z from 'zod';
import { ENTRY_KINDS } from '../../../domain/ledger/entries';
import { rowAnswer as row } from '../../engine/answers';

/** An order with all of its content, for the API document; see `OrderDetails`. */
export const orderAnswer = row.extend({
  lines: z.array(row),
  transactions: z.array(row),
  refunds: z.array(row),
  returned_coupons: z.array(
    z.strictObject({ transaction: z.uuid(), code: z.string(), moves: z.int(), expires_at: z.iso.datetime().nullable() }),
  ),
  facts: z.array(
    z.looseObject({
      line_id: z.uuid(),
      parts: z.array(z.looseObject({ session: z.uuid().nullable(), zone: z.string().nullable(), is_called_off: z.boolean() })),
      cancelled_at: z.iso.datetime().nullable(),
      is_called_off: z.boolean(),
    }),
  ),
  messages: z.array(z.strictObject({ id: z.uuid(), subject: z.string(), created_at: z.iso.datetime() })),
  journal: z.array(
    z.strictObject({
      id: z.uuid(),
      at: z.iso.datetime(),
      kind: z.enum(ENTRY_KINDS),
      note: z.string().nullable(),
      postings: z.array(z.strictObject({ account: z.string(), currency: z.string(), amount: z.int() })),
    }),
  ),
  terms: z.array(z.looseObject({ id: z.uuid(), name: z.string() })),
  buyer: z
    .strictObject({
      id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
});
