ALTER TABLE "applications" ADD COLUMN "persons_kept_months" integer;
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "messages_kept_months" integer;
