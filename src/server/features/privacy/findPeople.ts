import { type SQL, sql } from 'drizzle-orm';
import { FORGOTTEN_HOST, NOBODY_KNOWN } from '../../../domain/privacy/forgotten';
import type { FoundPerson } from '../../../domain/privacy/subject';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { rootColumn } from '../../db/declared';
import { containsWord } from '../../db/searchKey';
import { rowsOf } from '../../db/rowsOf';
import { columnOf, tableOf } from '../../db/tables';
import { plainName } from './plainName';
import { type PrivacyScope, within } from './privacyScope';
import { insideOf, type Linked, linked, nameIn } from './recordsOf';

const MAX_PEOPLE = 25;

/**
 * Finds people by part of a name or address: first persons, grouped by name and address; then people who are known only by an address, as
 * the owner of an account (for superadmins), a contact or an invited person.
 */
export async function findPeople(ctx: Ctx, scope: PrivacyScope, words: readonly string[]): Promise<FoundPerson[]> {
  const persons = await personsOf(ctx, scope, words);
  return persons.length < MAX_PEOPLE ? [...persons, ...(await knownByAddress(ctx, scope, words))].slice(0, MAX_PEOPLE) : persons;
}

const containsAll = (words: readonly string[], ...columns: readonly SQL[]): SQL =>
  sql.join(
    words.map(
      (word) =>
        sql`(${sql.join(
          columns.map((column) => containsWord(column, word)),
          sql` or `,
        )})`,
    ),
    sql` and `,
  );

async function personsOf(ctx: Ctx, scope: PrivacyScope, words: readonly string[]): Promise<FoundPerson[]> {
  return rowsOf<FoundPerson & object>(
    await ctx.db.execute(sql`
      select json_agg(one.id order by one.id) as persons, min(one.first_name || ' ' || one.last_name) as name, min(one.email) as email,
        min(one.date_of_birth)::text as date_of_birth, json_agg(distinct owner.name) as organizations,
        exists (select 1 from users where lower(users.email) = lower(min(one.email))
          and ${plainName(sql`users.first_name`, sql`users.last_name`)} = min(${plainName(sql`one.first_name`, sql`one.last_name`)})) as has_account
      from persons as one join organizations as owner on owner.id = one.organization_id
      where one.first_name <> ${NOBODY_KNOWN} and ${within(scope, sql`one.organization_id`)}
        and ${containsAll(words, sql`one.first_name`, sql`one.last_name`, sql`one.email`)}
      group by lower(one.email), lower(one.first_name), lower(one.last_name), case when one.email is null then one.id end
      order by ${nameKey(sql`min(one.last_name)`)}, ${nameKey(sql`min(one.first_name)`)} limit ${MAX_PEOPLE}`),
  );
}

/** People without a person record of that name and address: `persons` is empty, and the address identifies them. */
async function knownByAddress(ctx: Ctx, scope: PrivacyScope, words: readonly string[]): Promise<FoundPerson[]> {
  const sources = [...(scope.isWhole ? [ACCOUNTS] : []), ...linked.flatMap((source) => recordsBy(scope, source))];
  const isAccount = scope.isWhole ? sql`exists (select 1 from users where lower(users.email) = lower(min(known.email)))` : sql`false`;
  const rows = rowsOf<{ email: string; name: string; organizations: string[]; has_account: boolean }>(
    await ctx.db.execute(sql`
      select min(known.email) as email, (array_agg(known.name order by known.is_account desc, known.name))[1] as name,
        coalesce(json_agg(distinct known.place) filter (where known.place is not null), '[]') as organizations, ${isAccount} as has_account
      from (${sql.join(sources, sql` union all `)}) as known
      where ${containsAll(words, sql`known.name`, sql`known.email`)} and known.email not like ${`%@${FORGOTTEN_HOST}`}
        and not exists (select 1 from persons as one where lower(one.email) = lower(known.email)
          and ${plainName(sql`one.first_name`, sql`one.last_name`)} = ${plainName(sql`known.name`)} and ${within(scope, sql`one.organization_id`)})
      group by lower(known.email)
      order by ${nameKey(sql`min(known.name)`)}, min(known.email) limit ${MAX_PEOPLE}`),
  );
  return rows.map((row) => ({ ...row, persons: [], date_of_birth: null }));
}

/** Accounts, with the places where they have a role. */
const ACCOUNTS = sql`
  select users.email, users.first_name || ' ' || users.last_name as name, coalesce(organizations.name, applications.name) as place, true as is_account
  from users left join memberships on memberships.user_id = users.id left join organizations on organizations.id = memberships.organization_id
    left join applications on applications.id = memberships.application_id and memberships.organization_id is null`;

/** Records that refer to a person by email address, without a person record. */
function recordsBy(scope: PrivacyScope, source: Linked): SQL[] {
  const { resource, link } = source;
  const of = tableOf(resource);
  if (!resource.fields['email'] || (link.by !== 'email' && link.by !== 'person')) return [];
  const place =
    rootColumn(resource) === 'organization_id'
      ? sql`(select name from organizations where organizations.id = ${columnOf(of, 'organization_id')})`
      : sql`null`;
  const isAlone = link.by === 'email' ? sql`true` : sql`${columnOf(of, link.field)} is null`;
  return [
    sql`select ${columnOf(of, 'email')} as email, ${nameIn(resource)} as name, ${place} as place, false as is_account
      from ${of} where ${isAlone} and ${insideOf(scope, source)}`,
  ];
}
