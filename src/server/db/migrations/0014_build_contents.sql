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
CREATE INDEX "build_calls_due" ON "build_calls" USING btree ("status","next_try_at");
--> statement-breakpoint
CREATE INDEX "build_calls_build" ON "build_calls" USING btree ("build_id","id");
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
CREATE INDEX "builds_made_by_sort" ON "builds" USING btree ("application_id",lower("made_by"),"id");
--> statement-breakpoint
CREATE INDEX "builds_hook_status_sort" ON "builds" USING btree ("application_id","hook_status","id");
--> statement-breakpoint
CREATE INDEX "builds_created_at_sort" ON "builds" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "builds_updated_at_sort" ON "builds" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "builds_name_search" ON "builds" USING gin (lower("name") gin_trgm_ops);
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
