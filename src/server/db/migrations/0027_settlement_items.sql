CREATE TABLE "settlement_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"settlement_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"transaction" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_items_tenant" UNIQUE("settlement_id","id")
);

--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"provider_id" text NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"settled_at" timestamp (3) with time zone,
	"amount_in_cents" bigint,
	"payments_in_cents" bigint,
	"refunds_in_cents" bigint,
	"chargebacks_in_cents" bigint,
	"costs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"costs_net_in_cents" bigint,
	"costs_vat_in_cents" bigint,
	"difference_in_cents" bigint,
	"booked_in_cents" bigint,
	"booked_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"bank_amount_in_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
ALTER TABLE "journal_entries" ALTER COLUMN "organization_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "postings" ALTER COLUMN "organization_id" DROP NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_items_kind_provider_id_once" ON "settlement_items" USING btree ("settlement_id","kind","provider_id");
--> statement-breakpoint
CREATE INDEX "settlement_items_transaction_ix" ON "settlement_items" USING btree ("transaction");
--> statement-breakpoint
CREATE INDEX "settlement_items_provider_id_sort" ON "settlement_items" USING btree ("settlement_id",lower("provider_id"),"id");
--> statement-breakpoint
CREATE INDEX "settlement_items_created_at_sort" ON "settlement_items" USING btree ("settlement_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "settlement_items_kind_sort" ON "settlement_items" USING btree ("settlement_id","kind","id");
--> statement-breakpoint
CREATE INDEX "settlement_items_amount_in_cents_sort" ON "settlement_items" USING btree ("settlement_id","amount_in_cents","id");
--> statement-breakpoint
CREATE INDEX "settlement_items_updated_at_sort" ON "settlement_items" USING btree ("settlement_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "settlement_items_provider_id_search" ON "settlement_items" USING gin (lower("provider_id") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "settlements_provider_id_once" ON "settlements" USING btree ("provider_id");
--> statement-breakpoint
CREATE INDEX "settlements_reference_ix" ON "settlements" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "settlements_reference_sort" ON "settlements" USING btree (lower("reference"),"id");
--> statement-breakpoint
CREATE INDEX "settlements_created_at_sort" ON "settlements" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "settlements_settled_at_sort" ON "settlements" USING btree ("settled_at","id");
--> statement-breakpoint
CREATE INDEX "settlements_amount_in_cents_sort" ON "settlements" USING btree ("amount_in_cents","id");
--> statement-breakpoint
CREATE INDEX "settlements_payments_in_cents_sort" ON "settlements" USING btree ("payments_in_cents","id");
--> statement-breakpoint
CREATE INDEX "settlements_costs_net_in_cents_sort" ON "settlements" USING btree ("costs_net_in_cents","id");
--> statement-breakpoint
CREATE INDEX "settlements_costs_vat_in_cents_sort" ON "settlements" USING btree ("costs_vat_in_cents","id");
--> statement-breakpoint
CREATE INDEX "settlements_status_sort" ON "settlements" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "settlements_problem_sort" ON "settlements" USING btree ("problem","id");
--> statement-breakpoint
CREATE INDEX "settlements_updated_at_sort" ON "settlements" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "settlements_reference_search" ON "settlements" USING gin (lower("reference") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "settlements_provider_id_search" ON "settlements" USING gin (lower("provider_id") gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "settlement_items" ADD CONSTRAINT "settlement_items_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "journal_entries_of_application" ON "journal_entries" USING btree ("application_id","month") WHERE organization_id is null;
--> statement-breakpoint
CREATE INDEX "postings_of_application" ON "postings" USING btree ("application_id","month") WHERE organization_id is null;
