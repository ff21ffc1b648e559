ALTER TABLE "transactions" RENAME COLUMN "order_id" TO "order";
--> statement-breakpoint
ALTER TABLE "transactions" RENAME CONSTRAINT "transactions_order_id_fk" TO "transactions_order_fk";
--> statement-breakpoint
UPDATE "audit_log" SET "before" = ("before" - 'order_id') || jsonb_build_object('order', "before" -> 'order_id') WHERE "resource" = 'transactions' AND jsonb_exists("before", 'order_id');
--> statement-breakpoint
UPDATE "audit_log" SET "after" = ("after" - 'order_id') || jsonb_build_object('order', "after" -> 'order_id') WHERE "resource" = 'transactions' AND jsonb_exists("after", 'order_id');
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"key" text NOT NULL,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"order_id" uuid,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "refund_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"of" text NOT NULL,
	"of_id" uuid NOT NULL,
	"title" text NOT NULL,
	"percentage" integer NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text,
	"decided_by_id" uuid,
	"status" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "refund_run_rows" (
	"run_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" integer NOT NULL,
	"name" text NOT NULL,
	"planned_in_cents" bigint NOT NULL,
	"base_in_cents" bigint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"amount_in_cents" bigint,
	"money_in_cents" bigint,
	"error" text,
	CONSTRAINT "refund_run_rows_run_id_line_id_pk" PRIMARY KEY("run_id","line_id")
);

--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"order" uuid NOT NULL,
	"line" uuid NOT NULL,
	"basis" text NOT NULL,
	"percentage" integer NOT NULL,
	"term_percentage" integer,
	"is_exception" boolean DEFAULT false NOT NULL,
	"reason" text,
	"amount_in_cents" bigint NOT NULL,
	"fee_in_cents" bigint NOT NULL,
	"vat_in_cents" bigint NOT NULL,
	"money_in_cents" bigint NOT NULL,
	"moves" integer,
	"decided_by" text,
	"run_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_tenant";
--> statement-breakpoint
ALTER TABLE "transactions" DROP CONSTRAINT "transactions_root";
--> statement-breakpoint
DROP INDEX "transactions_reference_sort";
--> statement-breakpoint
DROP INDEX "transactions_status_sort";
--> statement-breakpoint
DROP INDEX "transactions_amount_in_cents_sort";
--> statement-breakpoint
DROP INDEX "transactions_payment_type_sort";
--> statement-breakpoint
DROP INDEX "transactions_paid_at_sort";
--> statement-breakpoint
DROP INDEX "transactions_created_at_sort";
--> statement-breakpoint
DROP INDEX "transactions_updated_at_sort";
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "fee_in_cents" bigint;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credited_in_cents" bigint;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credited_fee_in_cents" bigint;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "activity" uuid;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_in_cents" bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_in_cents" bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_in_cents" bigint;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wallet_name" text;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "moves" integer;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "name" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "type" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "moves" integer;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "payout_month" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "pays_back" uuid;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "refund" uuid;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "provider_id" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "checkout_url" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "expires_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "failure" text;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "tries" integer;
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "next_try_at" timestamp (3) with time zone;
--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_key" ON "journal_entries" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "journal_entries_order" ON "journal_entries" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "journal_entries_month" ON "journal_entries" USING btree ("organization_id","month");
--> statement-breakpoint
CREATE INDEX "postings_entry" ON "postings" USING btree ("entry_id");
--> statement-breakpoint
CREATE INDEX "postings_order" ON "postings" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("organization_id","month","account");
--> statement-breakpoint
CREATE INDEX "refund_runs_of" ON "refund_runs" USING btree ("organization_id","of_id");
--> statement-breakpoint
CREATE INDEX "refund_runs_status" ON "refund_runs" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "refund_run_rows_status" ON "refund_run_rows" USING btree ("run_id","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_run_id_line_once" ON "refunds" USING btree ("organization_id","run_id","line");
--> statement-breakpoint
CREATE INDEX "refunds_order_ix" ON "refunds" USING btree ("order");
--> statement-breakpoint
CREATE INDEX "refunds_line_ix" ON "refunds" USING btree ("line");
--> statement-breakpoint
CREATE INDEX "refunds_organization_id_created_at_ix" ON "refunds" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "refunds_name_sort" ON "refunds" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "refunds_created_at_sort" ON "refunds" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "refunds_title_sort" ON "refunds" USING btree ("organization_id",lower("title"),"id");
--> statement-breakpoint
CREATE INDEX "refunds_basis_sort" ON "refunds" USING btree ("organization_id","basis","id");
--> statement-breakpoint
CREATE INDEX "refunds_percentage_sort" ON "refunds" USING btree ("organization_id","percentage","id");
--> statement-breakpoint
CREATE INDEX "refunds_is_exception_sort" ON "refunds" USING btree ("organization_id","is_exception","id");
--> statement-breakpoint
CREATE INDEX "refunds_amount_in_cents_sort" ON "refunds" USING btree ("organization_id","amount_in_cents","id");
--> statement-breakpoint
CREATE INDEX "refunds_money_in_cents_sort" ON "refunds" USING btree ("organization_id","money_in_cents","id");
--> statement-breakpoint
CREATE INDEX "refunds_updated_at_sort" ON "refunds" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "refunds_name_search" ON "refunds" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "refunds_title_search" ON "refunds" USING gin (lower("title") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "refunds_order_ref" ON "refunds" USING btree ("order");
--> statement-breakpoint
CREATE INDEX "refunds_line_ref" ON "refunds" USING btree ("line");
--> statement-breakpoint
UPDATE "order_lines" SET "fee_in_cents" = 0;
--> statement-breakpoint
UPDATE "order_lines" SET "credited_in_cents" = 0;
--> statement-breakpoint
UPDATE "order_lines" SET "credited_fee_in_cents" = 0;
--> statement-breakpoint
UPDATE "orders" SET "paid_in_cents" = (case when status in ('paid', 'complete', 'external', 'refunded', 'partly_refunded') then total_in_cents else 0 end);
--> statement-breakpoint
UPDATE "orders" SET "credited_in_cents" = 0;
--> statement-breakpoint
UPDATE "orders" SET "refunded_in_cents" = 0;
--> statement-breakpoint
UPDATE "transactions" SET "type" = 'payment';
--> statement-breakpoint
UPDATE "transactions" SET "tries" = 0;
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "fee_in_cents" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "credited_in_cents" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "credited_fee_in_cents" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "paid_in_cents" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "credited_in_cents" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "refunded_in_cents" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "type" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "tries" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_tenant" UNIQUE("organization_id","id");
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_activity_fk" FOREIGN KEY ("organization_id","activity") REFERENCES "public"."activities"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_pays_back_fk" FOREIGN KEY ("organization_id","pays_back") REFERENCES "public"."transactions"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_fk" FOREIGN KEY ("organization_id","refund") REFERENCES "public"."refunds"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refund_run_rows" ADD CONSTRAINT "refund_run_rows_run_id_refund_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."refund_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_fk" FOREIGN KEY ("organization_id","order") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_line_fk" FOREIGN KEY ("organization_id","line") REFERENCES "public"."order_lines"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "order_lines_activity_ix" ON "order_lines" USING btree ("activity");
--> statement-breakpoint
CREATE INDEX "order_lines_session_ix" ON "order_lines" USING btree ("session");
--> statement-breakpoint
CREATE INDEX "order_lines_bundle_ix" ON "order_lines" USING btree ("bundle");
--> statement-breakpoint
CREATE INDEX "order_lines_participant_ix" ON "order_lines" USING btree ("participant");
--> statement-breakpoint
CREATE INDEX "order_lines_bundle_place_ix" ON "order_lines" USING btree ("bundle_place");
--> statement-breakpoint
CREATE INDEX "order_lines_activity_ref" ON "order_lines" USING btree ("activity");
--> statement-breakpoint
CREATE INDEX "orders_paid_in_cents_sort" ON "orders" USING btree ("organization_id","paid_in_cents","id");
--> statement-breakpoint
CREATE INDEX "orders_refunded_in_cents_sort" ON "orders" USING btree ("organization_id","refunded_in_cents","id");
--> statement-breakpoint
CREATE INDEX "orders_payout_month_sort" ON "orders" USING btree ("organization_id","payout_month","id");
--> statement-breakpoint
CREATE INDEX "orders_created_at_overview" ON "orders" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_number_overview" ON "orders" USING btree ("number","id");
--> statement-breakpoint
CREATE INDEX "transactions_order_ix" ON "transactions" USING btree ("order");
--> statement-breakpoint
CREATE INDEX "transactions_pays_back_ix" ON "transactions" USING btree ("pays_back");
--> statement-breakpoint
CREATE INDEX "transactions_refund_ix" ON "transactions" USING btree ("refund");
--> statement-breakpoint
CREATE INDEX "transactions_provider_id_ix" ON "transactions" USING btree ("provider_id");
--> statement-breakpoint
CREATE INDEX "transactions_next_try_at_ix" ON "transactions" USING btree ("next_try_at");
--> statement-breakpoint
CREATE INDEX "transactions_organization_id_created_at_ix" ON "transactions" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "transactions_reference_sort" ON "transactions" USING btree ("organization_id",lower("reference"),"id");
--> statement-breakpoint
CREATE INDEX "transactions_created_at_sort" ON "transactions" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_name_sort" ON "transactions" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "transactions_type_sort" ON "transactions" USING btree ("organization_id","type","id");
--> statement-breakpoint
CREATE INDEX "transactions_amount_in_cents_sort" ON "transactions" USING btree ("organization_id","amount_in_cents","id");
--> statement-breakpoint
CREATE INDEX "transactions_payment_type_sort" ON "transactions" USING btree ("organization_id","payment_type","id");
--> statement-breakpoint
CREATE INDEX "transactions_status_sort" ON "transactions" USING btree ("organization_id","status","id");
--> statement-breakpoint
CREATE INDEX "transactions_payout_month_sort" ON "transactions" USING btree ("organization_id","payout_month","id");
--> statement-breakpoint
CREATE INDEX "transactions_updated_at_sort" ON "transactions" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_reference_search" ON "transactions" USING gin (lower("reference") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "transactions_order_ref" ON "transactions" USING btree ("order");
--> statement-breakpoint
CREATE INDEX "transactions_name_search" ON "transactions" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "transactions_pays_back_ref" ON "transactions" USING btree ("pays_back");
--> statement-breakpoint
CREATE INDEX "transactions_refund_ref" ON "transactions" USING btree ("refund");
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
CREATE OR REPLACE FUNCTION entries_are_balanced() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE entry uuid; BEGIN
SELECT entry_id INTO entry FROM added GROUP BY entry_id, currency HAVING sum(amount) <> 0 LIMIT 1;
IF FOUND THEN RAISE EXCEPTION 'journal entry % does not sum to zero', entry USING ERRCODE = 'check_violation'; END IF;
RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER postings_balanced AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION entries_are_balanced();
--> statement-breakpoint
INSERT INTO stale_sessions (session_id) SELECT id FROM sessions;
