CREATE TABLE "team_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"organization_id" uuid,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"filter" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"columns" jsonb,
	"made_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "view_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"view_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"below" integer,
	"days" integer,
	"known" jsonb,
	"stopped_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "season_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"source_from" text NOT NULL,
	"source_until" text NOT NULL,
	"target_from" text NOT NULL,
	"target_until" text NOT NULL,
	"answer_until" timestamp (3) with time zone,
	"decided_by" text NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "season_activities" (
	"run_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"copy_id" uuid,
	"error" text,
	CONSTRAINT "season_activities_run_id_activity_id_pk" PRIMARY KEY("run_id","activity_id")
);

--> statement-breakpoint
CREATE TABLE "season_copies" (
	"run_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"copy_id" uuid NOT NULL,
	CONSTRAINT "season_copies_run_id_source_id_pk" PRIMARY KEY("run_id","source_id")
);

--> statement-breakpoint
CREATE TABLE "season_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"targets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"error" text
);

--> statement-breakpoint
CREATE TABLE "season_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid NOT NULL,
	"kind" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "person_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"kept" uuid NOT NULL,
	"merged" uuid NOT NULL,
	"moved" jsonb,
	"changed" jsonb,
	"by_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);

--> statement-breakpoint
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
DROP INDEX "builds_made_by_sort";
--> statement-breakpoint
DROP INDEX "bundle_places_last_name_sort";
--> statement-breakpoint
DROP INDEX "bundle_waiting_list_entries_last_name_sort";
--> statement-breakpoint
DROP INDEX "coupon_batches_quantity_sort";
--> statement-breakpoint
DROP INDEX "orders_payout_month_sort";
--> statement-breakpoint
DROP INDEX "participants_last_name_sort";
--> statement-breakpoint
DROP INDEX "persons_last_name_sort";
--> statement-breakpoint
DROP INDEX "persons_first_name_sort";
--> statement-breakpoint
DROP INDEX "refunds_is_exception_sort";
--> statement-breakpoint
DROP INDEX "transactions_payout_month_sort";
--> statement-breakpoint
DROP INDEX "waiting_list_entries_last_name_sort";
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "keywords" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "school_region" text;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "keywords" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "may_be_told" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE INDEX "team_views_organization" ON "team_views" USING btree ("organization_id");
--> statement-breakpoint
CREATE INDEX "team_views_application" ON "team_views" USING btree ("application_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "view_mails_once" ON "view_mails" USING btree ("view_id","user_id","kind");
--> statement-breakpoint
CREATE INDEX "view_mails_person" ON "view_mails" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "view_mails_due" ON "view_mails" USING btree ("next_at") WHERE stopped_at is null;
--> statement-breakpoint
CREATE INDEX "season_runs_organization" ON "season_runs" USING btree ("organization_id","id");
--> statement-breakpoint
CREATE INDEX "season_runs_status" ON "season_runs" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "season_activities_status" ON "season_activities" USING btree ("run_id","status","position");
--> statement-breakpoint
CREATE INDEX "season_activities_source" ON "season_activities" USING btree ("activity_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "season_invitations_once" ON "season_invitations" USING btree ("run_id","activity_id","person_id");
--> statement-breakpoint
CREATE INDEX "season_invitations_status" ON "season_invitations" USING btree ("run_id","status","position");
--> statement-breakpoint
CREATE INDEX "season_invitations_person" ON "season_invitations" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "season_entries_invitation" ON "season_entries" USING btree ("invitation_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "person_merges_merged_once" ON "person_merges" USING btree ("merged") WHERE "person_merges"."undone_at" is null;
--> statement-breakpoint
CREATE INDEX "person_merges_kept" ON "person_merges" USING btree ("kept");
--> statement-breakpoint
CREATE INDEX "person_merges_organization" ON "person_merges" USING btree ("organization_id");
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
ALTER TABLE "team_views" ADD CONSTRAINT "team_views_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "view_mails" ADD CONSTRAINT "view_mails_view_id_team_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."team_views"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "view_mails" ADD CONSTRAINT "view_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "season_activities" ADD CONSTRAINT "season_activities_run_id_season_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."season_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "season_copies" ADD CONSTRAINT "season_copies_run_id_season_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."season_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "season_invitations" ADD CONSTRAINT "season_invitations_run_id_season_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."season_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "season_entries" ADD CONSTRAINT "season_entries_invitation_id_season_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."season_invitations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_location_fk" FOREIGN KEY ("organization_id","location") REFERENCES "public"."locations"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bundle_places_last_name_sort" ON "bundle_places" USING btree ("bundle_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_last_name_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
--> statement-breakpoint
CREATE INDEX "participants_last_name_sort" ON "participants" USING btree ("session_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
--> statement-breakpoint
CREATE INDEX "persons_last_name_sort" ON "persons" USING btree ("organization_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
--> statement-breakpoint
CREATE INDEX "persons_zipcode_sort" ON "persons" USING btree ("organization_id",lower("zipcode"),"id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_last_name_sort" ON "waiting_list_entries" USING btree ("session_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
