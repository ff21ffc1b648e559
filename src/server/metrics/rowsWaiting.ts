import { type SQL, sql } from 'drizzle-orm';
import { MAX_COUNTED } from '../../domain/system/systemState';

/** Rows that are waiting to be processed, each found by an index and counted up to a limit. */
export const rowsWaiting: Readonly<Record<string, (now: string) => SQL>> = {
  mails: () => sql`mails where status = 'waiting'`,
  pushes: () => sql`pushes where status = 'waiting'`,
  message_recipients: () => sql`message_recipients where status = 'waiting'`,
  notification_recipients: () => sql`notification_recipients where status = 'waiting'`,
  webhook_deliveries: () => sql`webhook_deliveries where status = 'waiting'`,
  imports: () => sql`imports where state in ('checking', 'running')`,
  exports: () => sql`export_files where state in ('waiting', 'running')`,
  builds: () => sql`builds where status in ('waiting', 'running')`,
  refund_runs: () => sql`refund_runs where status = 'running'`,
  finalising_runs: () => sql`finalising_runs where status = 'running'`,
  season_runs: () => sql`season_runs where status = 'running'`,
  coupon_batches: () => sql`coupon_batches where status = 'running'`,
  holds: (now) => sql`holds where status = 'open' and expires_at <= ${now}`,
  stale_sessions: () => sql`stale_sessions`,
  audit_unsealed: () => sql`audit_unsealed`,
  set_aside: () => sql`job_attempts where set_aside_at is not null`,
};

export const countOf = (rows: SQL): SQL => sql`select count(*)::int as value from (select 1 from ${rows} limit ${MAX_COUNTED}) as found`;

/** Creation time of the oldest waiting mail among the first that are due. */
export const OLDEST_MAIL = sql`select min(created_at) as value from (
  select created_at from mails where status = 'waiting' order by is_bulk, next_try_at limit ${MAX_COUNTED}) as found`;

/** PostgreSQL sums the file sizes without reading the files. */
export const STORE_SIZE = sql`select pg_database_size(current_database())::bigint as value`;
