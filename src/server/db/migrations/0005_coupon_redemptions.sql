CREATE TABLE "coupon_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"coupon" uuid NOT NULL,
	"name" text NOT NULL,
	"organization" uuid NOT NULL,
	"order_number" integer,
	"value" integer NOT NULL,
	"redeemed_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_redemptions_tenant" UNIQUE("wallet_id","id")
);

--> statement-breakpoint
CREATE INDEX "coupon_redemptions_coupon_ix" ON "coupon_redemptions" USING btree ("coupon");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_name_sort" ON "coupon_redemptions" USING btree ("wallet_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_redeemed_at_sort" ON "coupon_redemptions" USING btree ("wallet_id","redeemed_at","id");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_order_number_sort" ON "coupon_redemptions" USING btree ("wallet_id","order_number","id");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_value_sort" ON "coupon_redemptions" USING btree ("wallet_id","value","id");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_created_at_sort" ON "coupon_redemptions" USING btree ("wallet_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_updated_at_sort" ON "coupon_redemptions" USING btree ("wallet_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_coupon_ref" ON "coupon_redemptions" USING btree ("coupon");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_name_search" ON "coupon_redemptions" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_organization_ref" ON "coupon_redemptions" USING btree ("organization");
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_wallet_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_fk" FOREIGN KEY ("wallet_id","coupon") REFERENCES "public"."coupons"("wallet_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_organization_fk" FOREIGN KEY ("organization") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
