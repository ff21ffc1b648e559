import { sql } from 'drizzle-orm';
import { isSuperadmin } from '../../core/context';
import type { Hooks } from '../../engine/hooks';

export const hooks: Hooks<'invoices'> = {
  /** Only superadmins see drafts. Source: docs/domain/invoices.md 10. */
  visibleRows: (ctx) => (isSuperadmin(ctx.actor) ? undefined : sql`"invoices"."status" = 'final'`),
};
