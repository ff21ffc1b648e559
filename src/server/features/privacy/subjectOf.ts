import { sql } from 'drizzle-orm';
import type { Ctx } from '../../app/context';
import { rowsOf } from '../../db/rowsOf';
import { notFound } from '../../http/apiError';
import { keptOf, withMerged } from '../persons/merged';
import { plainName } from './plainName';
import { type PrivacyScope, within } from './privacyScope';

/** Whom somebody asks about: records of theirs, or where there are none the address that they are known by. */
export interface Asked {
  readonly persons: readonly string[];
  readonly email: string | null;
}

/** Whom it is about, by all that leads to their records. */
export interface Subject {
  readonly persons: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
  /** Addresses that nobody else has, in any organization, nor an account of another name: what is known by these alone is theirs. */
  readonly ownEmails: readonly string[];
  /** Names that they go or went by, in the parts in which they are kept. */
  readonly names: readonly (readonly string[])[];
  readonly phones: readonly string[];
  /** The account with their address and name: that of a parent is not their child's. */
  readonly user_id: string | null;
}

/** Ids as one parameter. */
export const idList = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;
/** Texts as one parameter. */
export const textList = (texts: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** The names whole, as they stand where somebody did something. */
export const namesSaid = (names: Subject['names']): string[] => [...new Set(names.map((parts) => parts.join(' ')))];

interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly plain: string;
}

/** @throws ApiError 404 where one of the persons is not there for this caller */
export async function subjectOf(ctx: Pick<Ctx, 'db'>, scope: PrivacyScope, { persons, email }: Asked): Promise<Subject> {
  const asked = [...new Set(persons.map((id) => id.toLowerCase()))];
  // Who turned out to be one person is one: the one who was kept, and all who were merged into them.
  const ids = asked.length === 0 ? [] : await withMerged(ctx, await Promise.all(asked.map((id) => keptOf(ctx, id))));
  const rows = rowsOf<Named & { email: string | null; phone: string | null }>(
    await ctx.db.execute(sql`
      select first_name, last_name, ${plainName(sql`first_name`, sql`last_name`)} as plain, lower(email) as email, phone from persons
      where id = any(${idList(ids)}) and ${within(scope, sql`organization_id`)}`),
  );
  if (rows.length < ids.length) throw notFound();
  const emails = [...new Set([...rows.flatMap((row) => row.email ?? []), ...(email === null ? [] : [email.toLowerCase()])])];
  const accounts = rowsOf<Named & { id: string; email: string }>(
    await ctx.db.execute(sql`
      select id, email, first_name, last_name, ${plainName(sql`first_name`, sql`last_name`)} as plain from users
      where lower(email) = any(${textList(emails)})`),
  );
  const isTheirs = ({ plain, email: at }: (typeof accounts)[number]) =>
    at.toLowerCase() === email?.toLowerCase() || rows.some((row) => row.plain === plain);
  const user = accounts.find(isTheirs) ?? null;
  const others = new Set([
    ...(await sharedWith(ctx, emails, ids)),
    ...accounts.filter((one) => !isTheirs(one)).map((one) => one.email.toLowerCase()),
  ]);
  return {
    persons: ids,
    emails,
    ownEmails: emails.filter((one) => !others.has(one)),
    names: [...rows, ...(user && scope.isWhole ? [user] : [])]
      .map(({ first_name, last_name }): readonly string[] => [first_name, last_name])
      .concat(user && scope.isWhole ? await earlierNames(ctx, user.id) : []),
    phones: [...new Set(rows.flatMap(({ phone }) => phone ?? []))],
    user_id: user?.id ?? null,
  };
}

/** Which of these addresses other persons have as well. */
async function sharedWith(ctx: Pick<Ctx, 'db'>, emails: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = rowsOf<{ email: string }>(
    await ctx.db.execute(sql`
      select distinct lower(email) as email from persons where lower(email) = any(${textList(emails)}) and not id = any(${idList(ids)})`),
  );
  return rows.map(({ email }) => email);
}

/** Under what names the owner of an account did something: whoever takes another one leaves the one before in what they did. */
async function earlierNames(ctx: Pick<Ctx, 'db'>, user_id: string): Promise<string[][]> {
  const rows = rowsOf<{ name: string }>(
    await ctx.db.execute(
      sql`select distinct actor_name as name from audit_log where actor_id = ${user_id}::uuid and actor_name is not null order by 1`,
    ),
  );
  return rows.map(({ name }) => [name]);
}
