ALTER TABLE "coupons" RENAME COLUMN "batch_id" TO "batch";
--> statement-breakpoint
UPDATE "audit_log" SET "before" = ("before" - 'batch_id') || jsonb_build_object('batch', "before" -> 'batch_id') WHERE "resource" = 'coupons' AND jsonb_exists("before", 'batch_id');
--> statement-breakpoint
UPDATE "audit_log" SET "after" = ("after" - 'batch_id') || jsonb_build_object('batch', "after" -> 'batch_id') WHERE "resource" = 'coupons' AND jsonb_exists("after", 'batch_id');
--> statement-breakpoint
CREATE TABLE "wallet_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"moves" bigint NOT NULL,
	"coupon_id" uuid,
	"batch_id" uuid,
	"redemption_id" uuid,
	"organization_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "coupon_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text,
	"suffix" text,
	"count" integer NOT NULL,
	"made_count" integer NOT NULL,
	"value" integer NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"status" text NOT NULL,
	"made_by" text,
	"done_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_batches_tenant" UNIQUE("wallet_id","id")
);

--> statement-breakpoint
CREATE TABLE "move_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"price_in_cents" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "move_prices_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "batch" SET DATA TYPE uuid USING (null::uuid);
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "order" uuid;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "transaction" uuid;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "price_in_cents" bigint;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "amount_in_cents" bigint;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "status" text;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD COLUMN "returned_moves" integer;
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "used_count" integer;
--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_moves_key" ON "wallet_moves" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "wallet_moves_at" ON "wallet_moves" USING btree ("wallet_id","at");
--> statement-breakpoint
CREATE INDEX "wallet_moves_coupon" ON "wallet_moves" USING btree ("coupon_id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_status_ix" ON "coupon_batches" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "coupon_batches_name_sort" ON "coupon_batches" USING btree ("wallet_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_created_at_sort" ON "coupon_batches" USING btree ("wallet_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_status_sort" ON "coupon_batches" USING btree ("wallet_id","status","id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_made_count_sort" ON "coupon_batches" USING btree ("wallet_id","made_count","id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_value_sort" ON "coupon_batches" USING btree ("wallet_id","value","id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_quantity_sort" ON "coupon_batches" USING btree ("wallet_id","quantity","id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_expires_at_sort" ON "coupon_batches" USING btree ("wallet_id","expires_at","id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_is_enabled_sort" ON "coupon_batches" USING btree ("wallet_id","is_enabled","id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_updated_at_sort" ON "coupon_batches" USING btree ("wallet_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_name_search" ON "coupon_batches" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "move_prices_starts_on_sort" ON "move_prices" USING btree ("application_id","starts_on","id");
--> statement-breakpoint
CREATE INDEX "move_prices_price_in_cents_sort" ON "move_prices" USING btree ("application_id","price_in_cents","id");
--> statement-breakpoint
CREATE INDEX "move_prices_created_at_sort" ON "move_prices" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "move_prices_updated_at_sort" ON "move_prices" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "move_prices_starts_on_unique" ON "move_prices" USING btree ("application_id","starts_on");
--> statement-breakpoint
UPDATE "coupon_redemptions" SET "status" = 'redeemed';
--> statement-breakpoint
UPDATE "coupon_redemptions" SET "returned_moves" = 0;
--> statement-breakpoint
UPDATE "coupons" SET "used_count" = 0;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ALTER COLUMN "status" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ALTER COLUMN "returned_moves" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "used_count" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_order_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_transaction_fk" FOREIGN KEY ("transaction") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_batch_fk" FOREIGN KEY ("wallet_id","batch") REFERENCES "public"."coupon_batches"("wallet_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_batches" ADD CONSTRAINT "coupon_batches_wallet_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "move_prices" ADD CONSTRAINT "move_prices_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_coupon_order_once" ON "coupon_redemptions" USING btree ("wallet_id","coupon","order") WHERE "coupon_redemptions"."status" in ('redeemed', 'partly_returned', 'returned');
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_transaction_ix" ON "coupon_redemptions" USING btree ("transaction");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_organization_redeemed_at_ix" ON "coupon_redemptions" USING btree ("organization","redeemed_at");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_amount_in_cents_sort" ON "coupon_redemptions" USING btree ("wallet_id","amount_in_cents","id");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_status_sort" ON "coupon_redemptions" USING btree ("wallet_id","status","id");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_order_ref" ON "coupon_redemptions" USING btree ("order");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_transaction_ref" ON "coupon_redemptions" USING btree ("transaction");
--> statement-breakpoint
CREATE INDEX "coupons_batch_id_ix" ON "coupons" USING btree ("batch","id");
--> statement-breakpoint
CREATE INDEX "coupons_batch_ref" ON "coupons" USING btree ("batch");
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
INSERT INTO stale_sessions (session_id) SELECT id FROM sessions;
