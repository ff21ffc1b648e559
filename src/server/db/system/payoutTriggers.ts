/**
 * Enforces in the store that an exported batch and its payouts cannot be changed, that no one approves their own batch, and that a payout
 * is in at most one batch. A batch is exported once it has a file. The statements can be run again. Source: docs/domain/payouts.md 5.
 */
export const payoutTriggers: readonly string[] = [
  `CREATE OR REPLACE FUNCTION sepa_batches_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF EXISTS (SELECT FROM sepa_files WHERE batch_id = OLD.id) THEN
IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'a batch that was sent stays' USING ERRCODE = 'restrict_violation'; END IF;
IF NEW.status NOT IN ('exported', 'settled', 'partly_returned') OR (NEW.name, NEW.application, NEW.account, NEW.execution_date, NEW.payouts_amount, NEW.amount_in_cents, NEW.made_by_id, NEW.changed_by_id, NEW.checked_by_id, NEW.approved_by_id, NEW.checked_hash, NEW.file_hash) IS DISTINCT FROM (OLD.name, OLD.application, OLD.account, OLD.execution_date, OLD.payouts_amount, OLD.amount_in_cents, OLD.made_by_id, OLD.changed_by_id, OLD.checked_by_id, OLD.approved_by_id, OLD.checked_hash, OLD.file_hash)
THEN RAISE EXCEPTION 'a batch that was sent stays' USING ERRCODE = 'restrict_violation'; END IF;
END IF;
IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
IF (NEW.approved_by_id, NEW.made_by_id, NEW.changed_by_id, NEW.checked_by_id) IS DISTINCT FROM (OLD.approved_by_id, OLD.made_by_id, OLD.changed_by_id, OLD.checked_by_id) AND NEW.approved_by_id IN (NEW.made_by_id, NEW.changed_by_id, NEW.checked_by_id) THEN RAISE EXCEPTION 'a batch is approved by a second person' USING ERRCODE = 'check_violation'; END IF;
RETURN NEW; END $$;`,
  'CREATE OR REPLACE TRIGGER sepa_batches_stay BEFORE UPDATE OR DELETE ON sepa_batches FOR EACH ROW EXECUTE FUNCTION sepa_batches_stay();',
  `CREATE OR REPLACE FUNCTION sepas_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF TG_OP = 'DELETE' THEN
IF EXISTS (SELECT FROM sepa_files WHERE batch_id = OLD.batch) THEN RAISE EXCEPTION 'a payout that was sent stays' USING ERRCODE = 'restrict_violation'; END IF;
RETURN OLD; END IF;
IF OLD.batch IS NOT NULL AND NEW.batch IS NOT NULL AND NEW.batch <> OLD.batch THEN RAISE EXCEPTION 'a payout is in one batch at most' USING ERRCODE = 'unique_violation'; END IF;
IF EXISTS (SELECT FROM sepa_files WHERE batch_id = OLD.batch) AND (NEW.batch, NEW.amount_in_cents, NEW.voucher_part_in_cents, NEW.sent_iban, NEW.sent_name, NEW.end_to_end_id) IS DISTINCT FROM (OLD.batch, OLD.amount_in_cents, OLD.voucher_part_in_cents, OLD.sent_iban, OLD.sent_name, OLD.end_to_end_id)
THEN RAISE EXCEPTION 'a payout that was sent stays' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NEW; END $$;`,
  'CREATE OR REPLACE TRIGGER sepas_stay BEFORE UPDATE OR DELETE ON sepas FOR EACH ROW EXECUTE FUNCTION sepas_stay();',
];
