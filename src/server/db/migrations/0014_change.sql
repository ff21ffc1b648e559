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
IF NEW.status NOT IN ('exported', 'settled', 'partly_returned') OR (NEW.name, NEW.application, NEW.account, NEW.execution_date, NEW.payouts_amount, NEW.amount_in_cents, NEW.made_by_id, NEW.approved_by_id, NEW.checked_hash, NEW.file_hash) IS DISTINCT FROM (OLD.name, OLD.application, OLD.account, OLD.execution_date, OLD.payouts_amount, OLD.amount_in_cents, OLD.made_by_id, OLD.approved_by_id, OLD.checked_hash, OLD.file_hash)
THEN RAISE EXCEPTION 'a batch that was sent stays' USING ERRCODE = 'restrict_violation'; END IF;
END IF;
IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
IF NEW.approved_by_id IS NOT NULL AND NEW.approved_by_id = NEW.made_by_id THEN RAISE EXCEPTION 'a batch is approved by a second person' USING ERRCODE = 'check_violation'; END IF;
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
INSERT INTO stale_sessions (session_id) SELECT id FROM sessions;
