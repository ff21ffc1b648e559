import { sql } from 'drizzle-orm';
import type { FoundPerson } from '../../../domain/privacy/subject';
import type { Ctx } from '../../app/context';
import { holding } from '../../db/holding';
import { rowsOf } from '../../db/rowsOf';
import { notFound } from '../../http/apiError';
import { keptOf, withMerged } from '../persons/merged';
import { type PrivacyScope, within } from './privacyScope';

/** Whom it is about, by all that leads to their records. */
export interface Subject {
  readonly persons: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
  /** Addresses that nobody else has, in any organization: what is known by these alone is theirs. */
  readonly ownEmails: readonly string[];
  readonly names: readonly { readonly first_name: string; readonly last_name: string }[];
  readonly phones: readonly string[];
  readonly user_id: string | null;
}

/** Ids as one parameter. */
export const idList = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;
/** Texts as one parameter. */
export const textList = (texts: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** @throws ApiError 404 where one of the persons is not there for this caller */
export async function subjectOf(ctx: Pick<Ctx, 'db'>, scope: PrivacyScope, persons: readonly string[]): Promise<Subject> {
  const asked = [...new Set(persons.map((id) => id.toLowerCase()))];
  // Who turned out to be one person is one: the one who was kept, and all who were merged into them.
  const ids = asked.length === 0 ? [] : await withMerged(ctx, await Promise.all(asked.map((id) => keptOf(ctx, id))));
  const rows = rowsOf<{ id: string; first_name: string; last_name: string; email: string | null; phone: string | null }>(
    await ctx.db.execute(sql`
      select id, first_name, last_name, lower(email) as email, phone from persons
      where id = any(${idList(ids)}) and ${within(scope, sql`organization_id`)}`),
  );
  if (rows.length < ids.length || ids.length === 0) throw notFound();
  const emails = [...new Set(rows.flatMap(({ email }) => email ?? []))];
  const shared = rowsOf<{ email: string }>(
    await ctx.db.execute(sql`
      select distinct lower(email) as email from persons where lower(email) = any(${textList(emails)}) and not id = any(${idList(ids)})`),
  );
  const [user] = rowsOf<{ id: string }>(
    await ctx.db.execute(sql`select id from users where lower(email) = any(${textList(emails)}) limit 1`),
  );
  return {
    persons: ids,
    emails,
    ownEmails: emails.filter((email) => !shared.some((one) => one.email === email)),
    names: rows.map(({ first_name, last_name }) => ({ first_name, last_name })),
    phones: [...new Set(rows.flatMap(({ phone }) => phone ?? []))],
    user_id: user?.id ?? null,
  };
}

const MOST = 25;

/** People by a part of name or address, those of the same name and address together. */
export async function findPeople(ctx: Ctx, scope: PrivacyScope, words: readonly string[]): Promise<FoundPerson[]> {
  const sought = words.map((word) => holding(word.toLowerCase()));
  const conditions = sought.map(
    (word) => sql`(lower(one.first_name) like ${word} or lower(one.last_name) like ${word} or lower(one.email) like ${word})`,
  );
  const rows = rowsOf<{
    persons: string[];
    name: string;
    email: string | null;
    date_of_birth: string | null;
    organizations: string[];
    has_account: boolean;
  }>(
    await ctx.db.execute(sql`
      select json_agg(one.id order by one.id) as persons, min(one.first_name || ' ' || one.last_name) as name, min(one.email) as email,
        min(one.date_of_birth)::text as date_of_birth, json_agg(distinct owner.name) as organizations,
        exists (select 1 from users where lower(users.email) = lower(min(one.email))) as has_account
      from persons as one join organizations as owner on owner.id = one.organization_id
      where ${within(scope, sql`one.organization_id`)} and ${sql.join(conditions, sql` and `)}
      group by lower(one.email), lower(one.first_name), lower(one.last_name), case when one.email is null then one.id end
      order by min(lower(one.last_name)), min(lower(one.first_name)) limit ${MOST}`),
  );
  return rows;
}
