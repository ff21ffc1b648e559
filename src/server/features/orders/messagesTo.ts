import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';

/** A message to the buyer of an order about something on it. */
export interface BuyerMessage {
  readonly id: string;
  readonly subject: string;
  readonly created_at: string;
}

/** Messages to the buyer about the sessions, bundles and products of an order, newest first; at most fifty. */
export async function messagesTo({ db }: Pick<Ctx, 'db'>, order_id: string): Promise<BuyerMessage[]> {
  const found = rowsOf<BuyerMessage>(
    await db.execute(sql`
      select message.id, message.subject, message.created_at from orders as sold
      join message_recipients as reader on reader.person = sold.person and reader.organization_id = sold.organization_id
      join messages as message on message.id = reader.message_id
      where sold.id = ${order_id}::uuid and exists (
        select 1 from order_lines as line where line.order_id = sold.id
          and (line.product = message.product or line.session = message.session or line.bundle = message.bundle))
      order by message.created_at desc, message.id desc limit 50`),
  );
  return found.map((message) => ({ ...message, created_at: new Date(message.created_at).toISOString() }));
}
