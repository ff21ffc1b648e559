/**
 * What prevents distributing the tables over machines by organization, and what would happen to each. A new table needs a decision here;
 * docs/scaling.md describes the consequences.
 */
type Decisions = Readonly<Record<string, readonly string[]>>;

export const COPIED = 'copied to every machine: few rows, which the platform and its applications write';

/** Tables without a mandatory organization id, by the reason. */
export const NOT_BY_ORGANIZATION: Decisions = {
  [COPIED]: [
    'applications',
    'build_configurations',
    'campaigns',
    'categories',
    'field_rules',
    'labels',
    'labels_applications',
    'location_types',
    'move_prices',
    'organization_types',
    'platform_settings',
    'product_types',
    'role_abilities',
    'roles',
    'security_settings',
    'sign_in_providers',
    'sports',
    'tags',
    'tags_applications',
    'transaction_fees',
  ],
  'stays in one place: accounts and how they sign in, as one person works for several organizations': [
    'api_tokens',
    'calendar_feeds',
    'challenges',
    'export_files',
    'link_tokens',
    'memberships',
    'passkeys',
    'provider_accounts',
    'push_subscriptions',
    'recovery_codes',
    'sign_ins',
    'totp_secrets',
    'user_views',
    'users',
    'viewings',
  ],
  'stays in one place: an application’s own work, across its organizations': [
    'application_credentials',
    'application_tokens',
    'build_contents',
    'build_lines',
    'builds',
    'import_rows',
    'imports',
    'notification_optouts',
    'notification_recipients',
    'notification_slices',
    'notifications',
    'open_data_items',
    'push_keys',
    'staff_invites',
    'team_views',
    'view_mails',
    'webhook_deliveries',
    'webhook_secrets',
    'webhooks',
  ],
  'stays in one place: numbers without a gap for each application and year, and what goes to the bank in one file': [
    'bank_files',
    'finalising_rows',
    'finalising_runs',
    'invoice_numbers',
    'invoice_series',
    'payout_accounts',
    'sepa_batches',
    'sepa_files',
    'settlement_items',
    'settlements',
  ],
  'splits by organization, but for the costs of a settlement, which are the application’s own': ['journal_entries', 'postings'],
  'stays in one place, or is spread by wallet: a voucher is spent at many organizations, and is worth something once': [
    'coupon_batches',
    'coupon_redemptions',
    'coupons',
    'wallet_moves',
    'wallets',
    'wallets_applications',
    'wallets_labels',
  ],
  'stays in one place: one chain of the history over all organizations, sealed in one order': [
    'audit_log',
    'audit_slices',
    'audit_unsealed',
  ],
  'stays in one place: what one server leaves for whichever comes by': ['attempts', 'idempotency_keys', 'job_attempts', 'mails', 'pushes'],
  'stays in one place: found by an id alone, of organizations, applications and the platform': ['files'],
  'wants the column: belongs to a record of an organization, and is found through that': [
    'activities_categories',
    'activities_labels',
    'activities_tags',
    'locations_sports',
    'locations_types',
    'organizations_categories',
    'organizations_labels',
    'organizations_sports',
    'organizations_tags',
    'products_categories',
    'products_labels',
    'products_tags',
    'products_types',
    'refund_run_rows',
    'season_activities',
    'season_copies',
    'season_entries',
    'season_invitations',
    'stale_sessions',
  ],
};

/** Indexes that are unique over all organizations, by what must be done about them. */
export const UNIQUE_ELSEWHERE: Decisions = {
  'takes the tenant’s id too: begins with the id of a record of one organization, to which no reference holds it': [
    'check_ins(participant_id, nonce)',
    'person_merges(merged)',
    'public_orders(hold_id)',
    'public_orders(order_id)',
    'session_numbers(session_id)',
  ],
};

/** References of an organization's rows to another machine, by what must be done about them. */
export const POINTS_ELSEWHERE: Decisions = {
  'is given up as a reference: files stand in one place, and a sweep already takes what nobody points at': [
    'activities(image) to files',
    'locations(image) to files',
    'products(image) to files',
  ],
  'is given up as a reference: a batch holds payouts of many organizations': ['sepas(batch) to sepa_batches'],
};
