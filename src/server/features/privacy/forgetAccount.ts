import { sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { forgottenEmail, forgottenName, NOBODY_KNOWN } from '../../../domain/privacy/forgotten';
import { staffFields } from '../../../schema/personal';
import type { Recording } from '../../core/audit';
import { resources } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import { columnOf, tableOf } from '../../db/tables';
import { invalid } from '../../core/apiError';
import { namesSaid, type Subject, textList } from './subjectOf';

/**
 * Tables whose rows are deleted with an account. Every table that refers to accounts is listed here, or in `STAYS` of
 * tests/privacy/account.test.ts with the reason why its rows stay.
 */
export const GOES_WITH_ACCOUNT = [
  'memberships',
  'api_tokens',
  'link_tokens',
  'user_views',
  'team_views',
  'view_mails',
  'push_subscriptions',
  'sign_ins',
  'totp_secrets',
  'recovery_codes',
  'passkeys',
  'provider_accounts',
  'challenges',
  'calendar_feeds',
  'imports',
  'export_files',
] as const;

/**
 * Closes an account and removes its identity: roles, sessions, links, views and devices are deleted, and records of who acted get a number
 * instead of the name. Source: docs/domain/privacy.md 6.
 *
 * @param names the names under which the account acted, in parts
 * @throws ApiError 422 for the last superadmin, and for the caller's own account
 */
export async function forgetAccount(w: Recording, user_id: string, names: Subject['names'], number: number): Promise<void> {
  const [user] = rowsOf<{ is_last: boolean }>(
    await w.db.execute(sql`
      select exists (select 1 from memberships where user_id = users.id and role = 'superadmin')
        and not exists (select 1 from memberships where user_id <> users.id and role = 'superadmin') as is_last
      from users where id = ${user_id}::uuid for update`),
  );
  if (!user) return;
  if (user.is_last || user_id === w.actor.id) throw invalid([issue('', 'errors.forget_yourself')]);
  for (const name of GOES_WITH_ACCOUNT) await w.db.execute(sql`delete from ${sql.identifier(name)} where user_id = ${user_id}::uuid`);
  // The sweep later deletes stored files without a row.
  await w.db.execute(sql`delete from files where id = (select avatar from users where id = ${user_id}::uuid)`);
  await w.db.execute(sql`
    update users set email = ${forgottenEmail(number)}, first_name = ${NOBODY_KNOWN}, last_name = ${`#${number}`}, password_hash = null,
      date_of_birth = null, avatar = null, suspended_at = ${w.now.toISOString()}, updated_at = ${w.now.toISOString()} where id = ${user_id}::uuid`);
  const name = forgottenName(number);
  const said = sql`any(${textList(namesSaid(names))})`;
  for (const resource of resources)
    for (const field of staffFields(resource)) {
      const column = columnOf(tableOf(resource), field);
      await w.db.execute(sql`update ${tableOf(resource)} set ${sql.identifier(column.name)} = ${name} where ${column} = ${said}`);
    }
  await w.db.execute(sql`update check_ins set actor_name = ${name} where actor_id = ${user_id}::uuid`);
  await w.db.execute(sql`update season_runs set decided_by = ${name} where user_id = ${user_id}::uuid`);
  await w.db.execute(sql`update refund_runs set decided_by = ${name} where decided_by_id = ${user_id}::uuid`);
  await w.db.execute(sql`update finalising_runs set started_by = ${name} where user_id = ${user_id}::uuid`);
  await w.db.execute(sql`update bank_files set read_by = ${name} where read_by = ${said}`);
  await w.db.execute(sql`update person_merges set by_name = ${name} where by_name = ${said}`);
  await w.db.execute(sql`update build_lines set values = jsonb_build_object('name', ${name}::text) where values ->> 'name' = ${said}`);
  await w.db.execute(sql`update audit_log set actor_name = null where actor_id = ${user_id}::uuid and actor_name is not null`);
}
