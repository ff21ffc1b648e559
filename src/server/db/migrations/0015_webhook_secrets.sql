CREATE TABLE "webhook_secrets" (
	"webhook_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"previous" text,
	"previous_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"message_id" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"answered" integer,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"payload" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_tenant" UNIQUE("webhook_id","id")
);

--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"orders" boolean DEFAULT true NOT NULL,
	"participants" boolean DEFAULT true NOT NULL,
	"sessions" boolean DEFAULT true NOT NULL,
	"offers" boolean DEFAULT true NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_webhook_id_ix" ON "webhook_deliveries" USING btree ("status","webhook_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_sort" ON "webhook_deliveries" USING btree ("webhook_id",lower("event"),"id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_sort" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_sort" ON "webhook_deliveries" USING btree ("webhook_id","status","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_tries_sort" ON "webhook_deliveries" USING btree ("webhook_id","tries","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_answered_sort" ON "webhook_deliveries" USING btree ("webhook_id","answered","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_sent_at_sort" ON "webhook_deliveries" USING btree ("webhook_id","sent_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_error_sort" ON "webhook_deliveries" USING btree ("webhook_id",lower("error"),"id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_updated_at_sort" ON "webhook_deliveries" USING btree ("webhook_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_search" ON "webhook_deliveries" USING gin (lower("event") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_message_id_search" ON "webhook_deliveries" USING gin (lower("message_id") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webhooks_name_sort" ON "webhooks" USING btree ("application_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "webhooks_is_enabled_sort" ON "webhooks" USING btree ("application_id","is_enabled","id");
--> statement-breakpoint
CREATE INDEX "webhooks_last_sent_at_sort" ON "webhooks" USING btree ("application_id","last_sent_at","id");
--> statement-breakpoint
CREATE INDEX "webhooks_failing_since_sort" ON "webhooks" USING btree ("application_id","failing_since","id");
--> statement-breakpoint
CREATE INDEX "webhooks_created_at_sort" ON "webhooks" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhooks_updated_at_sort" ON "webhooks" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "webhooks_name_search" ON "webhooks" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
