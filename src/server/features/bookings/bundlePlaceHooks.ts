import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { ofLine, soldAs } from '../orders/soldAs';

export const hooks: Hooks<'bundle_places'> = { derive: soldAs((value) => ofLine(value, sql`line.bundle_place = "bundle_places"."id"`)) };
