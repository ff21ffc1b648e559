ALTER TABLE "mails" ADD COLUMN "person_id" uuid;
--> statement-breakpoint
CREATE INDEX "mails_person" ON "mails" USING btree ("person_id","created_at");
