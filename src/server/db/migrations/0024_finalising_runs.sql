CREATE TABLE "finalising_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" text,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "finalising_rows" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"invoice_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"number" text,
	"fault" jsonb,
	CONSTRAINT "finalising_rows_run_id_position_pk" PRIMARY KEY("run_id","position")
);

--> statement-breakpoint
CREATE INDEX "finalising_runs_status" ON "finalising_runs" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "finalising_rows_status" ON "finalising_rows" USING btree ("run_id","status");
--> statement-breakpoint
ALTER TABLE "finalising_rows" ADD CONSTRAINT "finalising_rows_run_id_finalising_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."finalising_runs"("id") ON DELETE no action ON UPDATE no action;
