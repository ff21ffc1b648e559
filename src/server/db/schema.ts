import {
  challenges,
  passkeys,
  provider_accounts,
  recovery_codes,
  security_settings,
  sign_in_providers,
  sign_ins,
  totp_secrets,
} from './system/accounts';
import { build_contents, build_lines } from './system/builds';
import { export_files } from './system/exports';
import { files } from './system/files';
import { import_rows, imports } from './system/imports';
import { finalising_rows, finalising_runs, invoice_numbers, invoice_series } from './system/invoices';
import { journal_entries, order_numbers, postings, refund_run_rows, refund_runs } from './system/ledger';
import { bank_files, sepa_files } from './system/payouts';
import { person_merges } from './system/persons';
import { memberships, role_abilities, user_views, users, viewings } from './system/people';
import { application_tokens, calendar_feeds, holds, open_data_items, public_orders, webhook_secrets } from './system/publicApi';
import { notification_optouts, notification_slices, push_keys, push_subscriptions, pushes } from './system/push';
import { audit_slices, audit_unsealed } from './system/history';
import { job_attempts } from './system/jobs';
import { season_activities, season_copies, season_entries, season_invitations, season_runs } from './system/seasons';
import { platform_settings } from './system/settings';
import { audit_log, check_ins, field_rules, idempotency_keys, mails } from './system/records';
import { session_numbers, stale_sessions } from './system/statistics';
import { api_tokens, application_credentials, attempts, link_tokens } from './system/tokens';
import { team_views, view_mails } from './system/views';
import { wallet_moves } from './system/wallets';
import { declaredTables } from './tables';

/** Every table by name: those of the declarations and the server's own. */
export const allTables = () => ({
  users,
  memberships,
  role_abilities,
  user_views,
  team_views,
  view_mails,
  viewings,
  api_tokens,
  link_tokens,
  attempts,
  application_credentials,
  sign_ins,
  totp_secrets,
  recovery_codes,
  passkeys,
  challenges,
  security_settings,
  sign_in_providers,
  provider_accounts,
  files,
  audit_log,
  audit_slices,
  audit_unsealed,
  platform_settings,
  job_attempts,
  mails,
  idempotency_keys,
  check_ins,
  field_rules,
  sepa_files,
  bank_files,
  invoice_numbers,
  invoice_series,
  session_numbers,
  stale_sessions,
  push_keys,
  push_subscriptions,
  pushes,
  notification_optouts,
  notification_slices,
  imports,
  export_files,
  import_rows,
  order_numbers,
  journal_entries,
  postings,
  finalising_runs,
  finalising_rows,
  refund_runs,
  refund_run_rows,
  season_runs,
  season_activities,
  season_copies,
  season_invitations,
  season_entries,
  wallet_moves,
  person_merges,
  build_contents,
  build_lines,
  application_tokens,
  holds,
  public_orders,
  webhook_secrets,
  open_data_items,
  calendar_feeds,
  ...declaredTables(),
});
