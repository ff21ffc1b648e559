CREATE TABLE "finance_info" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"attn" text,
	"street" text NOT NULL,
	"house_number" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"account_name" text NOT NULL,
	"iban" text NOT NULL,
	"iban_changed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "finance_info_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE INDEX "finance_info_account_name_sort" ON "finance_info" USING btree ("organization_id",lower("account_name"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_attn_sort" ON "finance_info" USING btree ("organization_id",lower("attn"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_street_sort" ON "finance_info" USING btree ("organization_id",lower("street"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_house_number_sort" ON "finance_info" USING btree ("organization_id",lower("house_number"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_postal_code_sort" ON "finance_info" USING btree ("organization_id",lower("postal_code"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_city_sort" ON "finance_info" USING btree ("organization_id",lower("city"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_created_at_sort" ON "finance_info" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "finance_info_updated_at_sort" ON "finance_info" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
ALTER TABLE "finance_info" ADD CONSTRAINT "finance_info_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
