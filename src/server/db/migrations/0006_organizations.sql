ALTER TABLE "organizations" ADD COLUMN "asked_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "asked_text" text;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "rejected_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "rejected_reason" text;
