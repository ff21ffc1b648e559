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
ALTER TABLE "season_activities" ADD CONSTRAINT "season_activities_run_id_season_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."season_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "season_copies" ADD CONSTRAINT "season_copies_run_id_season_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."season_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "season_invitations" ADD CONSTRAINT "season_invitations_run_id_season_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."season_runs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "season_entries" ADD CONSTRAINT "season_entries_invitation_id_season_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."season_invitations"("id") ON DELETE cascade ON UPDATE no action;
