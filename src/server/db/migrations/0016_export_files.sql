CREATE TABLE "export_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"path" text NOT NULL,
	"params" jsonb NOT NULL,
	"query" text NOT NULL,
	"application_id" uuid,
	"only_application_id" uuid,
	"locale" text NOT NULL,
	"zone" text NOT NULL,
	"format" text NOT NULL,
	"resource" text NOT NULL,
	"organization_id" uuid,
	"name" text NOT NULL,
	"narrowed" jsonb NOT NULL,
	"held" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"taken_by" uuid,
	"taken_until" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"size" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "export_files_owner" ON "export_files" USING btree ("user_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "export_files_running" ON "export_files" USING btree ("user_id") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "export_files_open" ON "export_files" USING btree ("created_at") WHERE state in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "export_files_expiry" ON "export_files" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "export_files" ADD CONSTRAINT "export_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
