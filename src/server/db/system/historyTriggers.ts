/**
 * Digest of a history line, 32 bytes. It covers the values through a hash salted per line, so that the values can be blanked and the salt
 * discarded while the digest stays the same. The digest of a line whose entity or field was renamed covers the original names. Source:
 * docs/domain/history.md 8.
 */
const DIGEST = `CREATE OR REPLACE FUNCTION audit_values(line audit_log) RETURNS text LANGUAGE sql STABLE AS $$
SELECT encode(sha256(convert_to(line.salt::text || jsonb_build_array(line.reason,
CASE WHEN line.written IS NULL THEN line.before ELSE line.written -> 'before' END,
CASE WHEN line.written IS NULL THEN line.after ELSE line.written -> 'after' END)::text, 'UTF8')), 'hex') $$;
CREATE OR REPLACE FUNCTION audit_digest(line audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
SELECT sha256(convert_to(jsonb_build_array(line.id, (extract(epoch FROM line.at) * 1000)::bigint, line.actor_id, line.action,
coalesce(line.written ->> 'resource', line.resource), line.record_id, line.application_id, line.organization_id, line.correlation_id,
coalesce(line.sealed, audit_values(line)))::text, 'UTF8')) $$;`;

/** A blanked line has no values and no salt. A renamed line has exactly the values that were written. */
const SOUND = `CREATE OR REPLACE FUNCTION audit_held(of jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
SELECT coalesce(array_agg(value::text ORDER BY value::text), '{}') FROM jsonb_each(CASE WHEN jsonb_typeof(of) = 'object' THEN of ELSE '{}' END) $$;
CREATE OR REPLACE FUNCTION audit_is_sound(line audit_log) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT CASE WHEN line.sealed IS NOT NULL THEN line.salt IS NULL AND line.reason IS NULL
AND 'null' = ALL (audit_held(line.before) || audit_held(line.after) || audit_held(line.written -> 'before') || audit_held(line.written -> 'after'))
ELSE line.salt IS NOT NULL AND (line.written IS NULL
OR (audit_held(line.before) = audit_held(line.written -> 'before') AND audit_held(line.after) = audit_held(line.written -> 'after'))) END $$;`;

const LINES_STAY = `CREATE OR REPLACE FUNCTION audit_log_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF audit_digest(NEW) IS DISTINCT FROM audit_digest(OLD) OR NOT audit_is_sound(NEW) OR (OLD.sealed IS NOT NULL AND NEW.sealed IS NULL)
OR (OLD.sealed IS NULL AND NEW.actor_name IS DISTINCT FROM OLD.actor_name AND NEW.actor_name IS NOT NULL)
THEN RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NEW; END $$;
CREATE OR REPLACE FUNCTION audit_log_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF EXISTS (SELECT id FROM gone EXCEPT SELECT unnest(line_ids) FROM audit_slices WHERE pruned_at IS NOT NULL)
THEN RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NULL; END $$;
CREATE OR REPLACE FUNCTION audit_log_whole() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;`;

/** A slice can only be emptied, once its lines are older than the retention period; its hash stays. */
const SLICES_STAY = `CREATE OR REPLACE FUNCTION audit_slices_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF TG_OP = 'DELETE' OR NEW.pruned_at IS NULL
OR (to_jsonb(NEW) - ARRAY['pruned_at', 'line_ids', 'digests']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['pruned_at', 'line_ids', 'digests'])
OR (NEW.line_ids IS DISTINCT FROM OLD.line_ids AND (OLD.pruned_at IS NULL OR cardinality(NEW.line_ids) > 0))
THEN RAISE EXCEPTION 'the chain of the history stays' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NEW; END $$;`;

const WAITING = `CREATE OR REPLACE FUNCTION audit_log_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
INSERT INTO audit_unsealed (line_id) SELECT id FROM added; RETURN NULL; END $$;`;

/** The history is append-only. New lines are queued for the chain without a lock, so that writers never wait for each other. */
export const historyTriggers: readonly string[] = [
  ...split(DIGEST),
  ...split(SOUND),
  ...split(LINES_STAY),
  SLICES_STAY,
  WAITING,
  'CREATE OR REPLACE TRIGGER audit_log_stay BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_stay();',
  'CREATE OR REPLACE TRIGGER audit_log_kept AFTER DELETE ON audit_log REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION audit_log_kept();',
  'CREATE OR REPLACE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_whole();',
  'CREATE OR REPLACE TRIGGER audit_log_added AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_log_added();',
  'CREATE OR REPLACE TRIGGER audit_slices_stay BEFORE UPDATE OR DELETE ON audit_slices FOR EACH ROW EXECUTE FUNCTION audit_slices_stay();',
  'CREATE OR REPLACE TRIGGER audit_slices_whole BEFORE TRUNCATE ON audit_slices FOR EACH STATEMENT EXECUTE FUNCTION audit_log_whole();',
  // Lines from before the chain existed.
  'INSERT INTO audit_unsealed (line_id) SELECT id FROM audit_log WHERE id NOT IN (SELECT unnest(line_ids) FROM audit_slices) ON CONFLICT DO NOTHING;',
];

/** Splits the SQL into one function per statement, as migrations run them. */
function split(functions: string): string[] {
  return functions.split(/(?<=\$\$;)\n/);
}
