ALTER TABLE "mails" ADD COLUMN "other_person_ids" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
CREATE INDEX "mails_other_persons" ON "mails" USING gin ("other_person_ids");
