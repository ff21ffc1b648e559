import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { ofLine, soldAs } from '../orders/soldAs';

/** Who takes part by a bundle has paid for that. */
export const hooks: Hooks<'participants'> = {
  derive: soldAs(
    (value) =>
      sql`case when "participants"."bundle_place" is null then ${ofLine(value, sql`line.participant = "participants"."id"`)} else ${ofLine(value, sql`line.bundle_place = "participants"."bundle_place"`)} end`,
  ),
};
