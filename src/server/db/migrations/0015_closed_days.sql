CREATE TABLE "closed_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"location" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closed_days_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "school_region" text;
--> statement-breakpoint
CREATE INDEX "closed_days_organization_id_first_day_ix" ON "closed_days" USING btree ("organization_id","first_day");
--> statement-breakpoint
CREATE INDEX "closed_days_name_sort" ON "closed_days" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "closed_days_first_day_sort" ON "closed_days" USING btree ("organization_id","first_day","id");
--> statement-breakpoint
CREATE INDEX "closed_days_last_day_sort" ON "closed_days" USING btree ("organization_id","last_day","id");
--> statement-breakpoint
CREATE INDEX "closed_days_created_at_sort" ON "closed_days" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "closed_days_updated_at_sort" ON "closed_days" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "closed_days_name_search" ON "closed_days" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "closed_days_location_ref" ON "closed_days" USING btree ("location");
--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_location_fk" FOREIGN KEY ("organization_id","location") REFERENCES "public"."locations"("organization_id","id") ON DELETE no action ON UPDATE no action;
