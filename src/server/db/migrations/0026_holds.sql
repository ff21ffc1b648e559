ALTER TABLE "holds" ADD COLUMN "visitor" text;
--> statement-breakpoint
CREATE INDEX "holds_visitor" ON "holds" USING btree ("application_id","visitor") WHERE status = 'open' and visitor is not null;
