import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { ofLine, soldAs } from '../orders/soldAs';

/** A participant with a bundle paid for the bundle, so the price comes from its order line. */
export const hooks: Hooks<'participants'> = {
  derive: soldAs(
    (value) =>
      sql`case when "participants"."bundle_place" is null then ${ofLine(value, sql`line.participant = "participants"."id"`)} else ${ofLine(value, sql`line.bundle_place = "participants"."bundle_place"`)} end`,
  ),
};
