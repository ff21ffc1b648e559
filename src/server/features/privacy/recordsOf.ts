import { type SQL, sql } from 'drizzle-orm';
import { type PersonLink, personLink } from '../../../schema/personal';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { resourceNamed, resources, rootColumn, tenantColumn } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import { columnOf, tableOf } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { plainName } from './plainName';
import { type PrivacyScope, within } from './privacyScope';
import { idList, type Subject, textList } from './subjectOf';

/** The records of an entity that are about a person. */
export interface Found {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
}

export interface Linked {
  readonly resource: AnyResource;
  readonly link: PersonLink;
}

/** Every entity with personal data, and how its records are found. Entities that lead to others come first. */
export const linked: readonly Linked[] = resources
  .flatMap((resource): Linked[] => {
    const link = personLink(resource, resources);
    return link ? [{ resource, link }] : [];
  })
  .toSorted((a, b) => Number(a.link.by === 'record') - Number(b.link.by === 'record'));

/** All records about a person in the caller's organizations, according to the declarations. Source: docs/domain/privacy.md 2. */
export async function recordsOf(ctx: Pick<Ctx, 'db'>, scope: PrivacyScope, subject: Subject): Promise<Found[]> {
  const found = new Map<string, readonly string[]>();
  for (const { resource, link } of linked) {
    const which = whichOf(resource, link, subject, found);
    if (!which) continue;
    const rows = rowsOf<{ id: string }>(
      await ctx.db.execute(sql`select id from ${tableOf(resource)} where ${which} and ${insideOf(scope, { resource, link })} order by id`),
    );
    if (rows.length > 0)
      found.set(
        resource.name,
        rows.map(({ id }) => id),
      );
  }
  return resources.flatMap((resource) => {
    const ids = found.get(resource.name);
    return ids ? [{ resource, ids }] : [];
  });
}

/** @throws ApiError 404 if the caller's scope contains no such person */
export function assertKnown(scope: PrivacyScope, { user_id }: Subject, found: readonly Found[]): void {
  if (found.length === 0 && !(scope.isWhole && user_id !== null)) throw notFound();
}

/**
 * Limits records to the caller's scope. A record without an organization is found through its parent record, belongs to the application, or
 * is for superadmins only.
 */
export function insideOf(scope: PrivacyScope, { resource, link }: Linked): SQL {
  const root = rootColumn(resource);
  if (root === 'organization_id') return within(scope, sql`${columnOf(tableOf(resource), root)}`);
  const { isWhole, application_id } = scope;
  if (link.by === 'record' || isWhole) return sql`true`;
  const parent = typeof resource.scope === 'object' ? resourceNamed(resource.scope.childOf) : null;
  const column = tenantColumn(resource);
  if (application_id === null || parent?.scope !== 'application' || column === null) return sql`false`;
  return sql`${columnOf(tableOf(resource), column)} in (select id from ${tableOf(parent)} where application_id = ${application_id}::uuid)`;
}

function whichOf(resource: AnyResource, link: PersonLink, subject: Subject, found: ReadonlyMap<string, readonly string[]>): SQL | null {
  const of = tableOf(resource);
  switch (link.by) {
    case 'self':
      return sql`${columnOf(of, 'id')} = any(${idList(subject.persons)})`;
    case 'person': {
      const byPerson = sql`${columnOf(of, link.field)} = any(${idList(subject.persons)})`;
      const byAddress = resource.fields['email'] ? addressed(resource, 'email', subject) : null;
      return byAddress ? sql`(${byPerson} or (${columnOf(of, link.field)} is null and ${byAddress}))` : byPerson;
    }
    case 'email':
      return addressed(resource, link.field, subject);
    case 'record': {
      const ways = link.ways.flatMap(({ column, of: name }) => {
        const ids = found.get(name);
        return ids ? [sql`${columnOf(of, column)} = any(${idList(ids)})`] : [];
      });
      return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : null;
    }
  }
}

/** A record without a person belongs to them if only they use its address, or if it has their name too. */
function addressed(resource: AnyResource, field: string, { emails, ownEmails, names }: Subject): SQL | null {
  if (emails.length === 0) return null;
  const email = sql`lower(${columnOf(tableOf(resource), field)})`;
  const plain = names.map((parts) => parts.join(' ').trim().replace(/\s+/g, ' ').toLowerCase());
  return sql`(${email} = any(${textList(ownEmails)}) or (${email} = any(${textList(emails)}) and ${plainName(nameIn(resource))} = any(${textList(plain)})))`;
}

/** The name in a record, as an expression. */
export function nameIn(resource: AnyResource): SQL {
  const of = tableOf(resource);
  return resource.fields['name'] ? sql`${columnOf(of, 'name')}` : sql`${columnOf(of, 'first_name')} || ' ' || ${columnOf(of, 'last_name')}`;
}
