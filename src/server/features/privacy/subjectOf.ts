import { sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import { notFound } from '../../core/apiError';
import { keptOf, withMerged } from '../persons/merged';
import { plainName } from './plainName';
import { type PrivacyScope, within } from './privacyScope';

/** The person of a request: records of theirs, or the email address by which they are known if there are none. */
export interface Asked {
  readonly persons: readonly string[];
  readonly email: string | null;
}

/** A person, with everything that leads to their records. */
export interface Subject {
  readonly persons: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
  /**
   * Addresses that no other person in any organization uses, and no account with another name: records with only such an address are
   * theirs.
   */
  readonly ownEmails: readonly string[];
  /** Current and earlier names, in their stored parts. */
  readonly names: readonly (readonly string[])[];
  readonly phones: readonly string[];
  /** The account with their address and name. An account of a parent with the same address is not their child's. */
  readonly user_id: string | null;
}

/** Ids as one parameter. */
export const idList = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;
/** Texts as one parameter. */
export const textList = (texts: readonly string[]) => sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** The full names, as the history stores who acted. */
export const namesSaid = (names: Subject['names']): string[] => [...new Set(names.map((parts) => parts.join(' ')))];

interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly plain: string;
}

/** @throws ApiError 404 if one of the persons does not exist in the caller's scope */
export async function subjectOf(ctx: Pick<Ctx, 'db'>, scope: PrivacyScope, { persons, email }: Asked): Promise<Subject> {
  const asked = [...new Set(persons.map((id) => id.toLowerCase()))];
  // Merged persons count as one: the kept person and everyone merged into them.
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
    ...accounts.filter((account) => !isTheirs(account)).map((account) => account.email.toLowerCase()),
  ]);
  return {
    persons: ids,
    emails,
    ownEmails: emails.filter((own) => !others.has(own)),
    names: [...rows, ...(user && scope.isWhole ? [user] : [])]
      .map(({ first_name, last_name }): readonly string[] => [first_name, last_name])
      .concat(user && scope.isWhole ? await earlierNames(ctx, user.id) : []),
    phones: [...new Set(rows.flatMap(({ phone }) => phone ?? []))],
    user_id: user?.id ?? null,
  };
}

/** Which of these addresses other persons use too. */
async function sharedWith(ctx: Pick<Ctx, 'db'>, emails: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = rowsOf<{ email: string }>(
    await ctx.db.execute(sql`
      select distinct lower(email) as email from persons where lower(email) = any(${textList(emails)}) and not id = any(${idList(ids)})`),
  );
  return rows.map(({ email }) => email);
}

/** Names under which an account acted: after a change of name the history keeps the earlier one. */
async function earlierNames(ctx: Pick<Ctx, 'db'>, user_id: string): Promise<string[][]> {
  const rows = rowsOf<{ name: string }>(
    await ctx.db.execute(
      sql`select distinct actor_name as name from audit_log where actor_id = ${user_id}::uuid and actor_name is not null order by 1`,
    ),
  );
  return rows.map(({ name }) => [name]);
}
