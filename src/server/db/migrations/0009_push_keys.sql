CREATE TABLE "push_keys" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "pushes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"recipient_id" uuid,
	"payload" text NOT NULL,
	"topic" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "notification_optouts" (
	"application_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_optouts_pk" PRIMARY KEY("application_id","email")
);

--> statement-breakpoint
CREATE TABLE "notification_slices" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"slices" integer NOT NULL,
	"done" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"application_id" uuid,
	"place" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"encoding" text,
	"delimiter" text,
	"headers" jsonb NOT NULL,
	"examples" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"with_alike" boolean DEFAULT true NOT NULL,
	"compared_at" timestamp (3) with time zone,
	"made" integer,
	"problem" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"verdict" text,
	"is_skipped" boolean DEFAULT false NOT NULL,
	"faults" jsonb,
	"resembles" jsonb,
	"key" text,
	"record_id" uuid,
	"audit_id" uuid,
	"record" jsonb,
	"pairs" jsonb,
	"told" jsonb,
	CONSTRAINT "import_rows_pk" PRIMARY KEY("import_id","line")
);

--> statement-breakpoint
CREATE TABLE "notification_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"channel" text,
	"status" text NOT NULL,
	"mail" text,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_recipients_tenant" UNIQUE("notification_id","id")
);

--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"title" text NOT NULL,
	"contents" text NOT NULL,
	"send_on" timestamp (3) with time zone,
	"audience" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"sender" text,
	"locale" text,
	"sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
DROP INDEX "mails_status";
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "zipcode" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree (md5("endpoint"));
--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id","application_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pushes_once" ON "pushes" USING btree ("recipient_id","subscription_id");
--> statement-breakpoint
CREATE INDEX "pushes_status" ON "pushes" USING btree ("status","next_try_at");
--> statement-breakpoint
CREATE INDEX "imports_owner" ON "imports" USING btree ("user_id","resource");
--> statement-breakpoint
CREATE INDEX "imports_state" ON "imports" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("import_id","verdict","line");
--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("import_id","key");
--> statement-breakpoint
CREATE INDEX "notification_recipients_status_id_ix" ON "notification_recipients" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "notification_recipients_notification_id_status_ix" ON "notification_recipients" USING btree ("notification_id","status");
--> statement-breakpoint
CREATE INDEX "notification_recipients_name_sort" ON "notification_recipients" USING btree ("notification_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "notification_recipients_created_at_sort" ON "notification_recipients" USING btree ("notification_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notification_recipients_updated_at_sort" ON "notification_recipients" USING btree ("notification_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "notification_recipients_name_search" ON "notification_recipients" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "notifications_status_send_on_ix" ON "notifications" USING btree ("status","send_on");
--> statement-breakpoint
CREATE INDEX "notifications_title_sort" ON "notifications" USING btree ("application_id",lower("title"),"id");
--> statement-breakpoint
CREATE INDEX "notifications_created_at_sort" ON "notifications" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_status_sort" ON "notifications" USING btree ("application_id","status","id");
--> statement-breakpoint
CREATE INDEX "notifications_send_on_sort" ON "notifications" USING btree ("application_id","send_on","id");
--> statement-breakpoint
CREATE INDEX "notifications_updated_at_sort" ON "notifications" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "notifications_title_search" ON "notifications" USING gin (lower("title") gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","is_bulk","next_try_at");
