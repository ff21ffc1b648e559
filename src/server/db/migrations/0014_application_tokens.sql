CREATE TABLE "application_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"places" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "public_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"redirect_url" text,
	"awaits_payment_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "public_orders_hold_id_unique" UNIQUE("hold_id")
);

--> statement-breakpoint
CREATE INDEX "application_tokens_expires" ON "application_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "holds_session" ON "holds" USING btree ("session_id") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "holds_due" ON "holds" USING btree ("expires_at") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "holds_created" ON "holds" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "public_orders_waiting" ON "public_orders" USING btree ("awaits_payment_since") WHERE awaits_payment_since is not null;
