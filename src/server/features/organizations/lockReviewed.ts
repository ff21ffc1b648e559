import { and, eq } from 'drizzle-orm';
import type { WriteCtx } from '../../core/write';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { ownOrganizations } from './reviewFacts';

const organizations = table('organizations');

/** Locks an organization until the transaction ends, including a rejected one, so that a second decision sees the first. */
export async function lockReviewed(w: WriteCtx, id: string) {
  const [held] = await w.db
    .select()
    .from(organizations)
    .where(and(ownOrganizations(w), eq(organizations.id, id)))
    .for('no key update');
  if (!held) throw notFound();
  return held;
}

export type Held = Awaited<ReturnType<typeof lockReviewed>>;
