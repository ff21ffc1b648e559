import { type SQL, sql } from 'drizzle-orm';
import { type PersonLink, personLink } from '../../../schema/personal';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { resourceNamed, resources, rootColumn, tenantColumn } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import { columnOf, tableOf } from '../../db/tables';
import { type PrivacyScope, within } from './privacyScope';
import { idList, type Subject, textList } from './subjectOf';

/** The records of an entity that are about somebody. */
export interface Found {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
}

interface Linked {
  readonly resource: AnyResource;
  readonly link: PersonLink;
}

/** Every entity that holds something personal, and how its records are found; those that others are found by come first. */
export const linked: readonly Linked[] = resources
  .flatMap((resource): Linked[] => {
    const link = personLink(resource, resources);
    return link ? [{ resource, link }] : [];
  })
  .toSorted((a, b) => Number(a.link.by === 'record') - Number(b.link.by === 'record'));

/** All records about somebody in the organizations that the caller decides over, by what the declarations say. Source: docs/domain/privacy.md 2. */
export async function recordsOf(ctx: Pick<Ctx, 'db'>, scope: PrivacyScope, subject: Subject): Promise<Found[]> {
  const found = new Map<string, readonly string[]>();
  for (const { resource, link } of linked) {
    const which = whichOf(resource, link, subject, found);
    if (!which) continue;
    const root = rootColumn(resource);
    const inside =
      root === 'organization_id' ? within(scope, sql`${columnOf(tableOf(resource), root)}`) : insideOtherwise(scope, resource, link);
    const rows = rowsOf<{ id: string }>(
      await ctx.db.execute(sql`select id from ${tableOf(resource)} where ${which} and ${inside} order by id`),
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

/** What belongs to no organization is found by records that do, is the application's own, or else is a superadmin's to find. */
function insideOtherwise({ isWhole, application_id }: PrivacyScope, resource: AnyResource, link: PersonLink): SQL {
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
      const email = Object.keys(resource.fields).find((name) => name === 'email');
      const byPerson = sql`${columnOf(of, link.field)} = any(${idList(subject.persons)})`;
      // A row without a person is theirs where the address is theirs alone.
      if (!email || subject.ownEmails.length === 0) return byPerson;
      return sql`(${byPerson} or (${columnOf(of, link.field)} is null and lower(${columnOf(of, email)}) = any(${textList(subject.ownEmails)})))`;
    }
    case 'email':
      return subject.ownEmails.length > 0 ? sql`lower(${columnOf(of, link.field)}) = any(${textList(subject.ownEmails)})` : null;
    case 'record': {
      const ways = link.ways.flatMap(({ column, of: name }) => {
        const ids = found.get(name);
        return ids ? [sql`${columnOf(of, column)} = any(${idList(ids)})`] : [];
      });
      return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : null;
    }
  }
}
