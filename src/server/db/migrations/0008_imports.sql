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
CREATE INDEX "imports_owner" ON "imports" USING btree ("user_id","resource");
--> statement-breakpoint
CREATE INDEX "imports_state" ON "imports" USING btree ("state");
--> statement-breakpoint
CREATE INDEX "import_rows_verdict" ON "import_rows" USING btree ("import_id","verdict","line");
--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("import_id","key");
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;
