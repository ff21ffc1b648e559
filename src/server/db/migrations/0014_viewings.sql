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
CREATE UNIQUE INDEX "viewings_one_at_a_time" ON "viewings" USING btree ("family_id") WHERE "viewings"."ended_at" is null;
--> statement-breakpoint
CREATE INDEX "viewings_newest" ON "viewings" USING btree ("started_at","id");
--> statement-breakpoint
CREATE INDEX "viewings_person" ON "viewings" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "viewings_viewer" ON "viewings" USING btree ("viewer_id");
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
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
