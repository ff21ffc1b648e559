import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnyResource } from '../../schema/row';
import { standingRule } from '../../schema/standingRule';
import { kindOf } from '../../schema/kindOf';
import type { Database } from './database';
import { fieldsOf, isDerived, isPairs } from './declared';
import { findMisfits, type MisfitReport } from './findMisfits';
import { field_rules } from './system/records';

export interface Reviewed extends MisfitReport {
  readonly resource: AnyResource;
}

interface Mark {
  readonly resource: string;
  /** Empty for the checks between fields. */
  readonly field: string;
  readonly hash: string;
}

/**
 * Finds rows that no longer fit the declarations. Checks only fields whose rule changed since the last review, or whose rows did not fit
 * then. Finished fields are marked, so that the next start has nothing to do.
 *
 * @param shouldStop polled between batches; true stops the review, which continues at the next start
 * @returns the entities with rows that do not fit
 */
export async function reviewRows(db: Database, resources: readonly AnyResource[], shouldStop: () => boolean): Promise<Reviewed[]> {
  const known = new Map((await db.orm.select().from(field_rules)).map((mark) => [`${mark.resource} ${mark.field}`, mark]));
  const reviewed: Reviewed[] = [];
  for (const resource of resources) {
    const due = marksOf(resource).filter(({ field, hash }) => {
      const before = known.get(`${resource.name} ${field}`);
      return before?.hash !== hash || before.misfits > 0;
    });
    if (due.length === 0) continue;
    if (shouldStop()) break;
    const looked = await findMisfits(db.orm, { resource, fields: due.map(({ field }) => field || null), shouldStop: shouldStop });
    if (looked.misfits.length > 0) reviewed.push({ resource, ...looked });
    if (!looked.isWhole) break;
    await mark(db, due, (field) => looked.misfits.find((misfit) => misfit.field === (field || null))?.rows ?? 0);
  }
  return reviewed;
}

/** Marks everything as reviewed: in a new store every row fits. */
export const markAll = (db: Database, resources: readonly AnyResource[]): Promise<void> => mark(db, resources.flatMap(marksOf), () => 0);

function marksOf(resource: AnyResource): Mark[] {
  const stored = fieldsOf(resource).filter(([, field]) => !isDerived(field) && !isPairs(field));
  const fields = stored.map(([name, field]) => ({
    resource: resource.name,
    field: name,
    // The rule of the kind is hashed too, because a kind may become stricter while the field's declaration stays the same.
    hash: hashOf([standingRule(field), String(kindOf(field).rule)]),
  }));
  return resource.checks.length > 0 ? [...fields, { resource: resource.name, field: '', hash: hashOf(resource.checks) }] : fields;
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

async function mark(db: Database, marks: readonly Mark[], misfits: (field: string) => number): Promise<void> {
  if (marks.length === 0) return;
  await db.orm
    .insert(field_rules)
    .values(marks.map(({ resource, field, hash }) => ({ resource, field, hash, misfits: misfits(field) })))
    .onConflictDoUpdate({
      target: [field_rules.resource, field_rules.field],
      set: { hash: sql`excluded.hash`, misfits: sql`excluded.misfits` },
    });
}
