ALTER TABLE "payout_accounts" ADD COLUMN "iban_changed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD COLUMN "iban_changed_by_id" text;
--> statement-breakpoint
ALTER TABLE "sepa_batches" ADD COLUMN "changed_by" text;
--> statement-breakpoint
ALTER TABLE "sepa_batches" ADD COLUMN "changed_by_id" text;
--> statement-breakpoint
ALTER TABLE "sepa_batches" ADD COLUMN "checked_by" text;
--> statement-breakpoint
ALTER TABLE "sepa_batches" ADD COLUMN "checked_by_id" text;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stale_by_session() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO stale_sessions (session_id) select id from changed; RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stale_by_participant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO stale_sessions (session_id) select distinct session_id from changed; RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stale_by_moved_participant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO stale_sessions (session_id) select session_id from changed union select session_id from changed_to; RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sessions_insert_stale AFTER INSERT ON sessions REFERENCING new table as changed FOR EACH STATEMENT EXECUTE FUNCTION stale_by_session();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sessions_update_stale AFTER UPDATE ON sessions REFERENCING old table as changed FOR EACH STATEMENT EXECUTE FUNCTION stale_by_session();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sessions_delete_stale AFTER DELETE ON sessions REFERENCING old table as changed FOR EACH STATEMENT EXECUTE FUNCTION stale_by_session();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER participants_insert_stale AFTER INSERT ON participants REFERENCING new table as changed FOR EACH STATEMENT EXECUTE FUNCTION stale_by_participant();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER participants_update_stale AFTER UPDATE ON participants REFERENCING old table as changed new table as changed_to FOR EACH STATEMENT EXECUTE FUNCTION stale_by_moved_participant();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER participants_delete_stale AFTER DELETE ON participants REFERENCING old table as changed FOR EACH STATEMENT EXECUTE FUNCTION stale_by_participant();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION journal_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% are only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER journal_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries FOR EACH STATEMENT EXECUTE FUNCTION journal_entries_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION postings_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% are only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER postings_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION postings_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sepa_files_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% are only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sepa_files_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON sepa_files FOR EACH STATEMENT EXECUTE FUNCTION sepa_files_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sepa_batches_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF EXISTS (SELECT FROM sepa_files WHERE batch_id = OLD.id) THEN
IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a batch that was sent stays' USING ERRCODE = 'restrict_violation'; END IF;
IF NEW.status NOT IN ('exported', 'settled', 'partly_returned') OR (NEW.name, NEW.application, NEW.account, NEW.execution_date, NEW.payouts_amount, NEW.amount_in_cents, NEW.made_by_id, NEW.changed_by_id, NEW.checked_by_id, NEW.approved_by_id, NEW.checked_hash, NEW.file_hash) IS DISTINCT FROM (OLD.name, OLD.application, OLD.account, OLD.execution_date, OLD.payouts_amount, OLD.amount_in_cents, OLD.made_by_id, OLD.changed_by_id, OLD.checked_by_id, OLD.approved_by_id, OLD.checked_hash, OLD.file_hash)
THEN RAISE EXCEPTION 'a batch that was sent stays' USING ERRCODE = 'restrict_violation'; END IF;
END IF;
IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
IF (NEW.approved_by_id, NEW.made_by_id, NEW.changed_by_id, NEW.checked_by_id) IS DISTINCT FROM (OLD.approved_by_id, OLD.made_by_id, OLD.changed_by_id, OLD.checked_by_id) AND NEW.approved_by_id IN (NEW.made_by_id, NEW.changed_by_id, NEW.checked_by_id) THEN RAISE EXCEPTION 'a batch is approved by a second person' USING ERRCODE = 'check_violation'; END IF;
RETURN NEW; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sepa_batches_stay BEFORE UPDATE OR DELETE ON sepa_batches FOR EACH ROW EXECUTE FUNCTION sepa_batches_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sepas_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF TG_OP = 'DELETE' THEN
IF EXISTS (SELECT FROM sepa_files WHERE batch_id = OLD.batch) THEN RAISE EXCEPTION 'a payout that was sent stays' USING ERRCODE = 'restrict_violation'; END IF;
RETURN OLD; END IF;
IF OLD.batch IS NOT NULL AND NEW.batch IS NOT NULL AND NEW.batch <> OLD.batch THEN RAISE EXCEPTION 'a payout is in one batch at most' USING ERRCODE = 'unique_violation'; END IF;
IF EXISTS (SELECT FROM sepa_files WHERE batch_id = OLD.batch) AND (NEW.batch, NEW.amount_in_cents, NEW.voucher_part_in_cents, NEW.sent_iban, NEW.sent_name, NEW.end_to_end_id) IS DISTINCT FROM (OLD.batch, OLD.amount_in_cents, OLD.voucher_part_in_cents, OLD.sent_iban, OLD.sent_name, OLD.end_to_end_id)
THEN RAISE EXCEPTION 'a payout that was sent stays' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NEW; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER sepas_stay BEFORE UPDATE OR DELETE ON sepas FOR EACH ROW EXECUTE FUNCTION sepas_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION entries_are_balanced() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE entry uuid; BEGIN
SELECT entry_id INTO entry FROM added GROUP BY entry_id, currency HAVING sum(amount) <> 0 LIMIT 1;
IF FOUND THEN RAISE EXCEPTION 'journal entry % does not sum to zero', entry USING ERRCODE = 'check_violation'; END IF;
RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER postings_balanced AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION entries_are_balanced();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION invoice_numbers_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% are only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_numbers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_numbers FOR EACH STATEMENT EXECUTE FUNCTION invoice_numbers_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION final_invoices_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF OLD.status = 'final' AND (TG_OP = 'DELETE' OR (OLD.credited_by IS NOT NULL AND NEW.credited_by IS DISTINCT FROM OLD.credited_by)
OR (to_jsonb(NEW) - ARRAY['credited_by', 'version', 'updated_at']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['credited_by', 'version', 'updated_at']))
THEN RAISE EXCEPTION 'the invoice % is final', OLD.number USING ERRCODE = 'restrict_violation'; END IF;
IF TG_OP = 'DELETE' THEN RETURN OLD; END IF; RETURN NEW; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoices_stay BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION final_invoices_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION wallet_moves_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% are only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER wallet_moves_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_moves FOR EACH STATEMENT EXECUTE FUNCTION wallet_moves_stay();
--> statement-breakpoint
UPDATE coupons SET used_count = (SELECT count(*) FROM coupon_redemptions AS one WHERE one.coupon = coupons.id AND one.status <> 'freed') WHERE used_count = 0;
--> statement-breakpoint
INSERT INTO wallet_moves (id, wallet_id, kind, moves, coupon_id, at, key) SELECT gen_random_uuid(), wallet_id, 'issued', value::bigint * quantity, id, created_at, 'issued:' || id FROM coupons AS one WHERE NOT EXISTS (SELECT 1 FROM wallet_moves AS line WHERE line.wallet_id = one.wallet_id);
--> statement-breakpoint
INSERT INTO wallet_moves (id, wallet_id, kind, moves, coupon_id, redemption_id, organization_id, at, key) SELECT gen_random_uuid(), wallet_id, 'redeemed', -value, coupon, id, organization, redeemed_at, 'redeemed:' || id FROM coupon_redemptions AS one WHERE one.status = 'redeemed' ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_values(line audit_log) RETURNS text LANGUAGE sql STABLE AS $$
SELECT encode(sha256(convert_to(line.salt::text || jsonb_build_array(line.reason,
CASE WHEN line.written IS NULL THEN line.before ELSE line.written -> 'before' END,
CASE WHEN line.written IS NULL THEN line.after ELSE line.written -> 'after' END)::text, 'UTF8')), 'hex') $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_digest(line audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
SELECT sha256(convert_to(jsonb_build_array(line.id, (extract(epoch FROM line.at) * 1000)::bigint, line.actor_id, line.action,
coalesce(line.written ->> 'resource', line.resource), line.record_id, line.application_id, line.organization_id, line.correlation_id,
coalesce(line.sealed, audit_values(line)))::text, 'UTF8')) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_held(of jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
SELECT coalesce(array_agg(value::text ORDER BY value::text), '{}') FROM jsonb_each(CASE WHEN jsonb_typeof(of) = 'object' THEN of ELSE '{}' END) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_is_sound(line audit_log) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT CASE WHEN line.sealed IS NOT NULL THEN line.salt IS NULL AND line.reason IS NULL
AND 'null' = ALL (audit_held(line.before) || audit_held(line.after) || audit_held(line.written -> 'before') || audit_held(line.written -> 'after'))
ELSE line.salt IS NOT NULL AND (line.written IS NULL
OR (audit_held(line.before) = audit_held(line.written -> 'before') AND audit_held(line.after) = audit_held(line.written -> 'after'))) END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF audit_digest(NEW) IS DISTINCT FROM audit_digest(OLD) OR NOT audit_is_sound(NEW) OR (OLD.sealed IS NOT NULL AND NEW.sealed IS NULL)
OR (OLD.sealed IS NULL AND NEW.actor_name IS DISTINCT FROM OLD.actor_name AND NEW.actor_name IS NOT NULL)
THEN RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NEW; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF EXISTS (SELECT id FROM gone EXCEPT SELECT unnest(line_ids) FROM audit_slices WHERE pruned_at IS NOT NULL)
THEN RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_whole() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_slices_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF TG_OP = 'DELETE' OR NEW.pruned_at IS NULL
OR (to_jsonb(NEW) - ARRAY['pruned_at', 'line_ids', 'digests']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['pruned_at', 'line_ids', 'digests'])
OR (NEW.line_ids IS DISTINCT FROM OLD.line_ids AND (OLD.pruned_at IS NULL OR cardinality(NEW.line_ids) > 0))
THEN RAISE EXCEPTION 'the chain of the history stays' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NEW; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
INSERT INTO audit_unsealed (line_id) SELECT id FROM added; RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_stay BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_stay();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_kept AFTER DELETE ON audit_log REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION audit_log_kept();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_whole();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_added AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_log_added();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_slices_stay BEFORE UPDATE OR DELETE ON audit_slices FOR EACH ROW EXECUTE FUNCTION audit_slices_stay();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_slices_whole BEFORE TRUNCATE ON audit_slices FOR EACH STATEMENT EXECUTE FUNCTION audit_log_whole();
--> statement-breakpoint
INSERT INTO audit_unsealed (line_id) SELECT id FROM audit_log WHERE id NOT IN (SELECT unnest(line_ids) FROM audit_slices) ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO stale_sessions (session_id) SELECT id FROM sessions;
