import { historyTriggers } from './historyTriggers';
import { payoutTriggers } from './payoutTriggers';

/** The postings of an entry sum to zero in each currency, so that no half of an entry can be written. */
const BALANCED = `CREATE OR REPLACE FUNCTION entries_are_balanced() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE entry uuid; BEGIN
SELECT entry_id INTO entry FROM added GROUP BY entry_id, currency HAVING sum(amount) <> 0 LIMIT 1;
IF FOUND THEN RAISE EXCEPTION 'journal entry % does not sum to zero', entry USING ERRCODE = 'check_violation'; END IF;
RETURN NULL; END $$;`;

/** A final invoice cannot be changed, except for the link to its credit note, which is set once. Source: docs/domain/invoices.md 5. */
const FINAL_STAYS = `CREATE OR REPLACE FUNCTION final_invoices_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF OLD.status = 'final' AND (TG_OP = 'DELETE' OR (OLD.credited_by IS NOT NULL AND NEW.credited_by IS DISTINCT FROM OLD.credited_by)
OR (to_jsonb(NEW) - ARRAY['credited_by', 'version', 'updated_at']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['credited_by', 'version', 'updated_at']))
THEN RAISE EXCEPTION 'the invoice % is final', OLD.number USING ERRCODE = 'restrict_violation'; END IF;
IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW; END $$;`;

/**
 * Backfills `wallet_moves` for coupons and redemptions from before that table existed: what was issued, what was redeemed, and their unique
 * keys.
 */
const WALLETS_OF_BEFORE = [
  `UPDATE coupons SET used_count = (SELECT count(*) FROM coupon_redemptions AS one WHERE one.coupon = coupons.id AND one.status <> 'freed') WHERE used_count = 0;`,
  `INSERT INTO wallet_moves (id, wallet_id, kind, moves, coupon_id, at, key) SELECT gen_random_uuid(), wallet_id, 'issued', value::bigint * quantity, id, created_at, 'issued:' || id FROM coupons AS one WHERE NOT EXISTS (SELECT 1 FROM wallet_moves AS line WHERE line.wallet_id = one.wallet_id);`,
  `INSERT INTO wallet_moves (id, wallet_id, kind, moves, coupon_id, redemption_id, organization_id, at, key) SELECT gen_random_uuid(), wallet_id, 'redeemed', -value, coupon, id, organization, redeemed_at, 'redeemed:' || id FROM coupon_redemptions AS one WHERE one.status = 'redeemed' ON CONFLICT DO NOTHING;`,
];

/**
 * Triggers and functions of the store, as statements that can be run again. `npm run generate` writes them into a migration when they
 * differ from the last one. Every change of a session or its participants marks the session in `stale_sessions`, whichever code makes it.
 */
export const triggers: readonly string[] = [
  functionOf('stale_by_session', 'select id from changed'),
  functionOf('stale_by_participant', 'select distinct session_id from changed'),
  functionOf('stale_by_moved_participant', 'select session_id from changed union select session_id from changed_to'),
  trigger('sessions', 'insert', 'new table as changed', 'stale_by_session'),
  trigger('sessions', 'update', 'old table as changed', 'stale_by_session'),
  trigger('sessions', 'delete', 'old table as changed', 'stale_by_session'),
  trigger('participants', 'insert', 'new table as changed', 'stale_by_participant'),
  trigger('participants', 'update', 'old table as changed new table as changed_to', 'stale_by_moved_participant'),
  trigger('participants', 'delete', 'old table as changed', 'stale_by_participant'),
  ...appendOnly('journal_entries'),
  ...appendOnly('postings'),
  ...appendOnly('sepa_files'),
  ...payoutTriggers,
  BALANCED,
  'CREATE OR REPLACE TRIGGER postings_balanced AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION entries_are_balanced();',
  ...appendOnly('invoice_numbers'),
  FINAL_STAYS,
  'CREATE OR REPLACE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION final_invoices_stay();',
  ...appendOnly('wallet_moves'),
  ...WALLETS_OF_BEFORE,
  ...historyTriggers,
  // Existing sessions have no counts yet, or were counted by other rules.
  'INSERT INTO stale_sessions (session_id) SELECT id FROM sessions;',
];

function functionOf(name: string, ids: string): string {
  return `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO stale_sessions (session_id) ${ids}; RETURN NULL; END $$;`;
}

function trigger(table: string, event: 'insert' | 'update' | 'delete', rows: string, calls: string): string {
  return `CREATE OR REPLACE TRIGGER ${table}_${event}_stale AFTER ${event.toUpperCase()} ON ${table} REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION ${calls}();`;
}

/** Rows cannot be changed or deleted; a mistake is corrected by a further entry. */
function appendOnly(table: string): string[] {
  return [
    `CREATE OR REPLACE FUNCTION ${table}_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% are only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;`,
    `CREATE OR REPLACE TRIGGER ${table}_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${table}_stay();`,
  ];
}
