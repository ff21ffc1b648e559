ALTER TABLE "imports" ADD COLUMN "choice" text;
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "groups_at_once" integer;
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;
