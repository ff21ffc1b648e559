CREATE TABLE "transaction_fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"fixed_in_cents" bigint NOT NULL,
	"percentage" double precision NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transaction_fees_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "fee_fixed_in_cents" bigint;
--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "fee_percentage" double precision;
--> statement-breakpoint
CREATE INDEX "transaction_fees_starts_on_sort" ON "transaction_fees" USING btree ("application_id","starts_on","id");
--> statement-breakpoint
CREATE INDEX "transaction_fees_fixed_in_cents_sort" ON "transaction_fees" USING btree ("application_id","fixed_in_cents","id");
--> statement-breakpoint
CREATE INDEX "transaction_fees_percentage_sort" ON "transaction_fees" USING btree ("application_id","percentage","id");
--> statement-breakpoint
CREATE INDEX "transaction_fees_created_at_sort" ON "transaction_fees" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transaction_fees_updated_at_sort" ON "transaction_fees" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_fees_starts_on_unique" ON "transaction_fees" USING btree ("application_id","starts_on");
--> statement-breakpoint
ALTER TABLE "transaction_fees" ADD CONSTRAINT "transaction_fees_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
