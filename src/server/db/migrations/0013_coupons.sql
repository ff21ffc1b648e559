ALTER TABLE "coupons" RENAME COLUMN "batch_id" TO "batch";
--> statement-breakpoint
UPDATE "audit_log" SET "before" = ("before" - 'batch_id') || jsonb_build_object('batch', "before" -> 'batch_id') WHERE "resource" = 'coupons' AND jsonb_exists("before", 'batch_id');
--> statement-breakpoint
UPDATE "audit_log" SET "after" = ("after" - 'batch_id') || jsonb_build_object('batch', "after" -> 'batch_id') WHERE "resource" = 'coupons' AND jsonb_exists("after", 'batch_id');
--> statement-breakpoint
CREATE TABLE "sepa_files" (
	"batch_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "bank_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_by" text,
	"counts" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "bank_files_hash_unique" UNIQUE("hash")
);

--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"application_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"turn" integer NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "invoice_numbers_application_id_year_turn_pk" PRIMARY KEY("application_id","year","turn")
);

--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"application_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "invoice_series_application_id_year_pk" PRIMARY KEY("application_id","year")
);

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
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"number" text,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"month" text NOT NULL,
	"turn" integer NOT NULL,
	"issued_on" date,
	"name" text NOT NULL,
	"application_name" text,
	"colour" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"issuer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recipient" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"net_in_cents" bigint NOT NULL,
	"vat_in_cents" bigint NOT NULL,
	"total_in_cents" bigint NOT NULL,
	"received_in_cents" bigint NOT NULL,
	"voucher_in_cents" bigint NOT NULL,
	"payout_in_cents" bigint NOT NULL,
	"rounding" text NOT NULL,
	"credits" uuid,
	"credited_by" uuid,
	"reason" text,
	"refers_to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_tenant" UNIQUE("organization_id","id")
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
CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application" uuid NOT NULL,
	"name" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text,
	"street" text NOT NULL,
	"house_number" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"payout_limit_in_cents" bigint,
	"batch_limit_in_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sepa_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"application" uuid NOT NULL,
	"account" uuid,
	"status" text NOT NULL,
	"execution_date" date NOT NULL,
	"payouts_amount" integer NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"made_by" text,
	"made_by_id" text,
	"checked_at" timestamp (3) with time zone,
	"checked_hash" text,
	"approved_by" text,
	"approved_by_id" text,
	"approved_at" timestamp (3) with time zone,
	"exported_at" timestamp (3) with time zone,
	"file_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sepas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"payout_month" text NOT NULL,
	"status" text NOT NULL,
	"received_in_cents" bigint NOT NULL,
	"fees_in_cents" bigint NOT NULL,
	"vouchers_in_cents" bigint NOT NULL,
	"carried_in_cents" bigint NOT NULL,
	"voucher_part_in_cents" bigint NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"sent_iban" text,
	"sent_name" text,
	"batch" uuid,
	"end_to_end_id" text,
	"paid_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"return_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sepas_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
DROP INDEX "coupon_redemptions_order_number_sort";
--> statement-breakpoint
DROP INDEX "coupons_quantity_sort";
--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "batch" SET DATA TYPE uuid USING (null::uuid);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_name" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_street" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_house_number" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_postal_code" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_city" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_country" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_kvk" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_vat_number" text;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "legal_iban" text;
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
CREATE UNIQUE INDEX "invoice_numbers_invoice" ON "invoice_numbers" USING btree ("invoice_id");
--> statement-breakpoint
CREATE INDEX "invoice_numbers_number" ON "invoice_numbers" USING btree ("application_id","number");
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
CREATE UNIQUE INDEX "invoices_month_kind_turn_once" ON "invoices" USING btree ("organization_id","month","kind","turn");
--> statement-breakpoint
CREATE INDEX "invoices_organization_id_created_at_ix" ON "invoices" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "invoices_credits_ix" ON "invoices" USING btree ("credits");
--> statement-breakpoint
CREATE INDEX "invoices_credited_by_ix" ON "invoices" USING btree ("credited_by");
--> statement-breakpoint
CREATE INDEX "invoices_month_ix" ON "invoices" USING btree ("month");
--> statement-breakpoint
CREATE INDEX "invoices_name_sort" ON "invoices" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "invoices_created_at_sort" ON "invoices" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_number_sort" ON "invoices" USING btree ("organization_id",lower("number"),"id");
--> statement-breakpoint
CREATE INDEX "invoices_kind_sort" ON "invoices" USING btree ("organization_id","kind","id");
--> statement-breakpoint
CREATE INDEX "invoices_month_sort" ON "invoices" USING btree ("organization_id","month","id");
--> statement-breakpoint
CREATE INDEX "invoices_issued_on_sort" ON "invoices" USING btree ("organization_id","issued_on","id");
--> statement-breakpoint
CREATE INDEX "invoices_net_in_cents_sort" ON "invoices" USING btree ("organization_id","net_in_cents","id");
--> statement-breakpoint
CREATE INDEX "invoices_vat_in_cents_sort" ON "invoices" USING btree ("organization_id","vat_in_cents","id");
--> statement-breakpoint
CREATE INDEX "invoices_total_in_cents_sort" ON "invoices" USING btree ("organization_id","total_in_cents","id");
--> statement-breakpoint
CREATE INDEX "invoices_status_sort" ON "invoices" USING btree ("organization_id","status","id");
--> statement-breakpoint
CREATE INDEX "invoices_updated_at_sort" ON "invoices" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_created_at_overview" ON "invoices" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "invoices_month_overview" ON "invoices" USING btree ("month","id");
--> statement-breakpoint
CREATE INDEX "invoices_number_overview" ON "invoices" USING btree (lower("number"),"id");
--> statement-breakpoint
CREATE INDEX "invoices_number_search" ON "invoices" USING gin (lower("number") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoices_name_search" ON "invoices" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoices_credits_ref" ON "invoices" USING btree ("credits");
--> statement-breakpoint
CREATE INDEX "invoices_credited_by_ref" ON "invoices" USING btree ("credited_by");
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
CREATE INDEX "payout_accounts_name_sort" ON "payout_accounts" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "payout_accounts_payout_limit_in_cents_sort" ON "payout_accounts" USING btree ("payout_limit_in_cents","id");
--> statement-breakpoint
CREATE INDEX "payout_accounts_batch_limit_in_cents_sort" ON "payout_accounts" USING btree ("batch_limit_in_cents","id");
--> statement-breakpoint
CREATE INDEX "payout_accounts_updated_at_sort" ON "payout_accounts" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "payout_accounts_created_at_sort" ON "payout_accounts" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "payout_accounts_application_ref" ON "payout_accounts" USING btree ("application");
--> statement-breakpoint
CREATE INDEX "payout_accounts_name_search" ON "payout_accounts" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sepa_batches_name_sort" ON "sepa_batches" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_created_at_sort" ON "sepa_batches" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_execution_date_sort" ON "sepa_batches" USING btree ("execution_date","id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_payouts_amount_sort" ON "sepa_batches" USING btree ("payouts_amount","id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_amount_in_cents_sort" ON "sepa_batches" USING btree ("amount_in_cents","id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_status_sort" ON "sepa_batches" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_made_by_sort" ON "sepa_batches" USING btree (lower("made_by"),"id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_approved_by_sort" ON "sepa_batches" USING btree (lower("approved_by"),"id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_updated_at_sort" ON "sepa_batches" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_name_search" ON "sepa_batches" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sepa_batches_application_ref" ON "sepa_batches" USING btree ("application");
--> statement-breakpoint
CREATE INDEX "sepa_batches_account_ref" ON "sepa_batches" USING btree ("account");
--> statement-breakpoint
CREATE INDEX "sepa_batches_file_hash_search" ON "sepa_batches" USING gin (lower("file_hash") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "sepas_payout_month_once" ON "sepas" USING btree ("organization_id","payout_month");
--> statement-breakpoint
CREATE INDEX "sepas_batch_ix" ON "sepas" USING btree ("batch");
--> statement-breakpoint
CREATE INDEX "sepas_end_to_end_id_ix" ON "sepas" USING btree ("end_to_end_id");
--> statement-breakpoint
CREATE INDEX "sepas_name_sort" ON "sepas" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "sepas_payout_month_sort" ON "sepas" USING btree ("organization_id","payout_month","id");
--> statement-breakpoint
CREATE INDEX "sepas_amount_in_cents_sort" ON "sepas" USING btree ("organization_id","amount_in_cents","id");
--> statement-breakpoint
CREATE INDEX "sepas_status_sort" ON "sepas" USING btree ("organization_id","status","id");
--> statement-breakpoint
CREATE INDEX "sepas_paid_at_sort" ON "sepas" USING btree ("organization_id","paid_at","id");
--> statement-breakpoint
CREATE INDEX "sepas_created_at_sort" ON "sepas" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "sepas_updated_at_sort" ON "sepas" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "sepas_payout_month_overview" ON "sepas" USING btree ("payout_month","id");
--> statement-breakpoint
CREATE INDEX "sepas_created_at_overview" ON "sepas" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "sepas_name_search" ON "sepas" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sepas_batch_ref" ON "sepas" USING btree ("batch");
--> statement-breakpoint
CREATE INDEX "sepas_end_to_end_id_search" ON "sepas" USING gin (lower("end_to_end_id") gin_trgm_ops);
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
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_fk" FOREIGN KEY ("organization_id","credits") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credited_by_fk" FOREIGN KEY ("organization_id","credited_by") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "move_prices" ADD CONSTRAINT "move_prices_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_application_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sepa_batches" ADD CONSTRAINT "sepa_batches_application_fk" FOREIGN KEY ("application") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sepa_batches" ADD CONSTRAINT "sepa_batches_account_fk" FOREIGN KEY ("account") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sepas" ADD CONSTRAINT "sepas_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sepas" ADD CONSTRAINT "sepas_batch_fk" FOREIGN KEY ("batch") REFERENCES "public"."sepa_batches"("id") ON DELETE no action ON UPDATE no action;
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
IF (NEW.approved_by_id, NEW.made_by_id) IS DISTINCT FROM (OLD.approved_by_id, OLD.made_by_id) AND NEW.approved_by_id = NEW.made_by_id THEN RAISE EXCEPTION 'a batch is approved by a second person' USING ERRCODE = 'check_violation'; END IF;
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
INSERT INTO stale_sessions (session_id) SELECT id FROM sessions;
