import { sql } from 'drizzle-orm';
import { isSuperadmin } from '../../app/context';
import type { Hooks } from '../../engine/hooks';

export const hooks: Hooks<'invoices'> = {
  /** A draft is the platform's own until it is final. Source: docs/domain/invoices.md 10. */
  visibleRows: (ctx) => (isSuperadmin(ctx.actor) ? undefined : sql`"invoices"."status" = 'final'`),
};
