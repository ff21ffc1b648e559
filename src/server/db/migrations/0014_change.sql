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
CREATE OR REPLACE FUNCTION wallet_moves_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% are only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER wallet_moves_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_moves FOR EACH STATEMENT EXECUTE FUNCTION wallet_moves_stay();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION entries_are_balanced() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE entry uuid; BEGIN
SELECT entry_id INTO entry FROM added GROUP BY entry_id, currency HAVING sum(amount) <> 0 LIMIT 1;
IF FOUND THEN RAISE EXCEPTION 'journal entry % does not sum to zero', entry USING ERRCODE = 'check_violation'; END IF;
RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER postings_balanced AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION entries_are_balanced();
--> statement-breakpoint
UPDATE coupons SET used_count = (SELECT count(*) FROM coupon_redemptions AS one WHERE one.coupon = coupons.id AND one.status <> 'freed') WHERE used_count = 0;
--> statement-breakpoint
INSERT INTO wallet_moves (id, wallet_id, kind, moves, coupon_id, at, key) SELECT gen_random_uuid(), wallet_id, 'issued', value::bigint * quantity, id, created_at, 'issued:' || id FROM coupons AS one WHERE NOT EXISTS (SELECT 1 FROM wallet_moves AS line WHERE line.wallet_id = one.wallet_id);
--> statement-breakpoint
INSERT INTO wallet_moves (id, wallet_id, kind, moves, coupon_id, redemption_id, organization_id, at, key) SELECT gen_random_uuid(), wallet_id, 'redeemed', -value, coupon, id, organization, redeemed_at, 'redeemed:' || id FROM coupon_redemptions AS one WHERE one.status = 'redeemed' ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO stale_sessions (session_id) SELECT id FROM sessions;
