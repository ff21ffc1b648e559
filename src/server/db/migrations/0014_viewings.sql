CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"user_id" uuid,
	"role" text,
	"application_id" uuid,
	"organization_id" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"browser" text,
	"system" text,
	"address" text NOT NULL,
	"device_hash" text,
	"application_id" uuid,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"data" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "security_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid
);

--> statement-breakpoint
CREATE TABLE "provider_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "audit_slices" (
	"number" bigint PRIMARY KEY NOT NULL,
	"lines" integer NOT NULL,
	"line_ids" uuid[] NOT NULL,
	"digests" "bytea" NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"sealed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pruned_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"line_id" uuid PRIMARY KEY NOT NULL
);

--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "build_contents" (
	"build_id" uuid PRIMARY KEY NOT NULL,
	"configuration" jsonb NOT NULL,
	"file_id" uuid,
	"sha256" text,
	"taken_by" uuid,
	"taken_until" timestamp (3) with time zone,
	"asked_by" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "build_lines" (
	"build_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "build_lines_pk" PRIMARY KEY("build_id","n")
);

--> statement-breakpoint
CREATE TABLE "build_hooks" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "build_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"build_id" uuid,
	"application_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"answer" integer,
	"fault" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);

--> statement-breakpoint
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
CREATE TABLE "webhook_secrets" (
	"webhook_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"previous" text,
	"previous_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "open_data_items" (
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"modified" bigint NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "open_data_items_pk" PRIMARY KEY("application_id","kind","item_id")
);

--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"about" text NOT NULL,
	"organization_id" uuid,
	"record_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);

--> statement-breakpoint
CREATE TABLE "build_configurations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"short_name" text,
	"app_id" text,
	"version_name" text NOT NULL,
	"build_number" integer NOT NULL,
	"is_numbered" boolean DEFAULT true NOT NULL,
	"start_url" text,
	"icon" uuid,
	"foreground" uuid,
	"splash" uuid,
	"primary_color" text,
	"icon_color" text,
	"splash_color" text,
	"splash_color_dark" text,
	"is_push" boolean DEFAULT false NOT NULL,
	"is_location" boolean DEFAULT false NOT NULL,
	"is_camera" boolean DEFAULT false NOT NULL,
	"is_linked" boolean DEFAULT false NOT NULL,
	"is_landscape" boolean DEFAULT false NOT NULL,
	"is_tablet" boolean DEFAULT false NOT NULL,
	"subtitle_nl" text,
	"description_nl" text,
	"keywords_nl" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"news_nl" text,
	"subtitle_en" text,
	"description_en" text,
	"keywords_en" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"news_en" text,
	"support_url" text,
	"privacy_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "build_configurations_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
CREATE TABLE "builds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"version_name" text NOT NULL,
	"build_number" integer NOT NULL,
	"app_id" text NOT NULL,
	"files_total" integer NOT NULL,
	"files_made" integer NOT NULL,
	"size" integer,
	"done_at" timestamp (3) with time zone,
	"made_by" text,
	"hook_status" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builds_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"description" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
ALTER TABLE "audit_log" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "sealed" text;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "blanked_in" text;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "written" jsonb;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "persons_kept_months" integer;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "messages_kept_months" integer;
--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_one_at_a_time" ON "viewings" USING btree ("family_id") WHERE "viewings"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "viewings_newest" ON "viewings" USING btree ("started_at","id");
--> statement-breakpoint
CREATE INDEX "viewings_person" ON "viewings" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "viewings_viewer" ON "viewings" USING btree ("viewer_id");
--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","last_used_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_once" ON "recovery_codes" USING btree ("user_id","code_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "challenges_hash" ON "challenges" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "challenges_user" ON "challenges" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_subject" ON "provider_accounts" USING btree ("application_id","issuer","subject");
--> statement-breakpoint
CREATE UNIQUE INDEX "provider_accounts_user" ON "provider_accounts" USING btree ("user_id","application_id","issuer");
--> statement-breakpoint
CREATE INDEX "build_calls_due" ON "build_calls" USING btree ("status","next_try_at");
--> statement-breakpoint
CREATE INDEX "build_calls_build" ON "build_calls" USING btree ("build_id","id");
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
--> statement-breakpoint
CREATE INDEX "open_data_items_feed" ON "open_data_items" USING btree ("application_id","kind","modified","item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_once" ON "calendar_feeds" USING btree ("user_id","about","record_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "build_configurations_platform_once" ON "build_configurations" USING btree ("application_id","platform");
--> statement-breakpoint
CREATE INDEX "build_configurations_name_sort" ON "build_configurations" USING btree ("application_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "build_configurations_platform_sort" ON "build_configurations" USING btree ("application_id","platform","id");
--> statement-breakpoint
CREATE INDEX "build_configurations_name_en_sort" ON "build_configurations" USING btree ("application_id",lower("name_en"),"id");
--> statement-breakpoint
CREATE INDEX "build_configurations_short_name_sort" ON "build_configurations" USING btree ("application_id",lower("short_name"),"id");
--> statement-breakpoint
CREATE INDEX "build_configurations_app_id_sort" ON "build_configurations" USING btree ("application_id",lower("app_id"),"id");
--> statement-breakpoint
CREATE INDEX "build_configurations_version_name_sort" ON "build_configurations" USING btree ("application_id",lower("version_name"),"id");
--> statement-breakpoint
CREATE INDEX "build_configurations_created_at_sort" ON "build_configurations" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "build_configurations_updated_at_sort" ON "build_configurations" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "builds_status_started_at_ix" ON "builds" USING btree ("status","started_at");
--> statement-breakpoint
CREATE INDEX "builds_name_sort" ON "builds" USING btree ("application_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "builds_started_at_sort" ON "builds" USING btree ("application_id","started_at","id");
--> statement-breakpoint
CREATE INDEX "builds_platform_sort" ON "builds" USING btree ("application_id","platform","id");
--> statement-breakpoint
CREATE INDEX "builds_status_sort" ON "builds" USING btree ("application_id","status","id");
--> statement-breakpoint
CREATE INDEX "builds_hook_status_sort" ON "builds" USING btree ("application_id","hook_status","id");
--> statement-breakpoint
CREATE INDEX "builds_made_by_sort" ON "builds" USING btree ("application_id",lower("made_by"),"id");
--> statement-breakpoint
CREATE INDEX "builds_created_at_sort" ON "builds" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "builds_updated_at_sort" ON "builds" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "builds_name_search" ON "builds" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "roles_name_sort" ON "roles" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "roles_scope_sort" ON "roles" USING btree ("scope","id");
--> statement-breakpoint
CREATE INDEX "roles_updated_at_sort" ON "roles" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "roles_created_at_sort" ON "roles" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_unique" ON "roles" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "roles_name_search" ON "roles" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_webhook_id_ix" ON "webhook_deliveries" USING btree ("status","webhook_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_sort" ON "webhook_deliveries" USING btree ("webhook_id",lower("event"),"id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_sort" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_status_sort" ON "webhook_deliveries" USING btree ("webhook_id","status","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_error_sort" ON "webhook_deliveries" USING btree ("webhook_id","error","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_answered_sort" ON "webhook_deliveries" USING btree ("webhook_id","answered","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_tries_sort" ON "webhook_deliveries" USING btree ("webhook_id","tries","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_sent_at_sort" ON "webhook_deliveries" USING btree ("webhook_id","sent_at","id");
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
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "build_configurations" ADD CONSTRAINT "build_configurations_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "build_configurations" ADD CONSTRAINT "build_configurations_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "build_configurations" ADD CONSTRAINT "build_configurations_foreground_fk" FOREIGN KEY ("foreground") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "build_configurations" ADD CONSTRAINT "build_configurations_splash_fk" FOREIGN KEY ("splash") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "builds" ADD CONSTRAINT "builds_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_application" ON "audit_log" USING btree ("application_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_organization" ON "audit_log" USING btree ("organization_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("resource","action","at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_correlation" ON "audit_log" USING btree ("correlation_id");
--> statement-breakpoint
CREATE INDEX "audit_log_before" ON "audit_log" USING gin (to_tsvector('simple', "before"));
--> statement-breakpoint
CREATE INDEX "audit_log_after" ON "audit_log" USING gin (to_tsvector('simple', "after"));
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
CREATE OR REPLACE FUNCTION audit_values(line audit_log) RETURNS text LANGUAGE sql STABLE AS $$
SELECT encode(sha256(convert_to(line.salt::text || jsonb_build_array(line.reason,
CASE WHEN line.written IS NULL THEN line.before ELSE line.written -> 'before' END,
CASE WHEN line.written IS NULL THEN line.after ELSE line.written -> 'after' END)::text, 'UTF8')), 'hex') $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_digest(line audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
SELECT sha256(convert_to(jsonb_build_array(line.id, (extract(epoch FROM line.at) * 1000)::bigint, line.actor_id, line.action,
coalesce(line.written ->> 'resource', line.resource), line.record_id, line.application_id, line.organization_id, line.correlation_id,
coalesce(line.sealed, audit_values(line)))::text, 'UTF8')) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_held(of jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
SELECT coalesce(array_agg(value::text ORDER BY value::text), '{}') FROM jsonb_each(CASE WHEN jsonb_typeof(of) = 'object' THEN of ELSE '{}' END) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_is_sound(line audit_log) RETURNS boolean LANGUAGE sql STABLE AS $$
SELECT CASE WHEN line.sealed IS NOT NULL THEN line.salt IS NULL AND line.reason IS NULL
AND 'null' = ALL (audit_held(line.before) || audit_held(line.after) || audit_held(line.written -> 'before') || audit_held(line.written -> 'after'))
ELSE line.salt IS NOT NULL AND (line.written IS NULL
OR (audit_held(line.before) = audit_held(line.written -> 'before') AND audit_held(line.after) = audit_held(line.written -> 'after'))) END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF audit_digest(NEW) IS DISTINCT FROM audit_digest(OLD) OR NOT audit_is_sound(NEW) OR (OLD.sealed IS NOT NULL AND NEW.sealed IS NULL)
OR (OLD.sealed IS NULL AND NEW.actor_name IS DISTINCT FROM OLD.actor_name AND NEW.actor_name IS NOT NULL)
THEN RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NEW; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF EXISTS (SELECT id FROM gone EXCEPT SELECT unnest(line_ids) FROM audit_slices WHERE pruned_at IS NOT NULL)
THEN RAISE EXCEPTION 'audit_log is only ever added to' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_whole() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_slices_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
IF TG_OP = 'DELETE' OR NEW.pruned_at IS NULL
OR (to_jsonb(NEW) - ARRAY['pruned_at', 'line_ids', 'digests']) IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['pruned_at', 'line_ids', 'digests'])
OR (NEW.line_ids IS DISTINCT FROM OLD.line_ids AND (OLD.pruned_at IS NULL OR cardinality(NEW.line_ids) > 0))
THEN RAISE EXCEPTION 'the chain of the history stays' USING ERRCODE = 'restrict_violation'; END IF;
RETURN NEW; END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_log_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
INSERT INTO audit_unsealed (line_id) SELECT id FROM added; RETURN NULL; END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_stay BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_stay();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_kept AFTER DELETE ON audit_log REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION audit_log_kept();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_whole BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_whole();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_log_added AFTER INSERT ON audit_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION audit_log_added();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_slices_stay BEFORE UPDATE OR DELETE ON audit_slices FOR EACH ROW EXECUTE FUNCTION audit_slices_stay();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_slices_whole BEFORE TRUNCATE ON audit_slices FOR EACH STATEMENT EXECUTE FUNCTION audit_log_whole();
--> statement-breakpoint
INSERT INTO audit_unsealed (line_id) SELECT id FROM audit_log WHERE id NOT IN (SELECT unnest(line_ids) FROM audit_slices) ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO stale_sessions (session_id) SELECT id FROM sessions;
