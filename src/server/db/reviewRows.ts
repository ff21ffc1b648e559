import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AnyResource } from '../../schema/row';
import { standingRule } from '../../schema/standingRule';
import { kindOf } from '../../schema/kindOf';
import type { Database } from './database';
import { fieldsOf, isDerived, isPairs } from './declared';
import { findMisfits, type Looked } from './findMisfits';
import { field_rules } from './system/records';

export interface Reviewed extends Looked {
  readonly resource: AnyResource;
}

interface Mark {
  readonly resource: string;
  /** Empty: the checks between fields. */
  readonly field: string;
  readonly hash: string;
}

/**
 * Looks for rows that no longer fit the declarations, where a rule changed since the last time, or where rows did not
 * fit then. What has been looked at is marked, so that a second start has nothing to do.
 *
 * @param isOver asked now and then: whether to stop, and go on at the next start
 * @returns the entities of which rows do not fit
 */
export async function reviewRows(db: Database, resources: readonly AnyResource[], isOver: () => boolean): Promise<Reviewed[]> {
  const known = new Map((await db.orm.select().from(field_rules)).map((mark) => [`${mark.resource} ${mark.field}`, mark]));
  const reviewed: Reviewed[] = [];
  for (const resource of resources) {
    const due = marksOf(resource).filter(({ field, hash }) => {
      const before = known.get(`${resource.name} ${field}`);
      return before?.hash !== hash || before.misfits > 0;
    });
    if (due.length === 0) continue;
    if (isOver()) break;
    const looked = await findMisfits(db.orm, { resource, fields: due.map(({ field }) => field || null), isOver });
    if (looked.misfits.length > 0) reviewed.push({ resource, ...looked });
    if (!looked.isWhole) break;
    await mark(db, due, (field) => looked.misfits.find((one) => one.field === (field || null))?.rows ?? 0);
  }
  return reviewed;
}

/** Of a store that was made just now every row fits. */
export const markAll = (db: Database, resources: readonly AnyResource[]): Promise<void> => mark(db, resources.flatMap(marksOf), () => 0);

function marksOf(resource: AnyResource): Mark[] {
  const stored = fieldsOf(resource).filter(([, field]) => !isDerived(field) && !isPairs(field));
  const fields = stored.map(([name, field]) => ({
    resource: resource.name,
    field: name,
    // A kind that takes less than it took changes the rule of a field that says the same.
    hash: hashOf([standingRule(field), String(kindOf(field).rule)]),
  }));
  return resource.checks.length > 0 ? [...fields, { resource: resource.name, field: '', hash: hashOf(resource.checks) }] : fields;
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

async function mark(db: Database, marks: readonly Mark[], misfits: (field: string) => number): Promise<void> {
  if (marks.length === 0) return;
  await db.orm
    .insert(field_rules)
    .values(marks.map((one) => ({ ...one, misfits: misfits(one.field) })))
    .onConflictDoUpdate({
      target: [field_rules.resource, field_rules.field],
      set: { hash: sql`excluded.hash`, misfits: sql`excluded.misfits` },
    });
}
