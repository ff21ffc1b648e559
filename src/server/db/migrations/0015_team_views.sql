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
ALTER TABLE "team_views" ADD CONSTRAINT "team_views_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "view_mails" ADD CONSTRAINT "view_mails_view_id_team_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."team_views"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "view_mails" ADD CONSTRAINT "view_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
