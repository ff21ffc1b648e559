DROP INDEX "builds_hook_status_sort";
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "record_id" text;
--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "builds" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_record_id_ix" ON "webhook_deliveries" USING btree ("record_id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_at_ix" ON "webhook_deliveries" USING btree ("created_at");
--> statement-breakpoint
-- The address that was notified of builds becomes a webhook that gets nothing else. Its messages become deliveries under the same ids.
CREATE TEMPORARY TABLE "moved_hooks" ON COMMIT DROP AS
SELECT gen_random_uuid() AS "webhook_id", "application_id", "is_enabled" AND "secret" <> '' AS "is_on" FROM "build_hooks";
--> statement-breakpoint
INSERT INTO "webhooks" ("id", "application_id", "name", "url", "orders", "participants", "sessions", "offers", "builds", "is_enabled", "last_sent_at", "created_at", "updated_at")
SELECT "moved"."webhook_id", "hook"."application_id", 'CI', "hook"."url", false, false, false, false, true, "moved"."is_on",
  (SELECT max("call"."done_at") FROM "build_calls" AS "call" WHERE "call"."application_id" = "hook"."application_id" AND "call"."status" = 'delivered'),
  "hook"."updated_at", "hook"."updated_at"
FROM "build_hooks" AS "hook" JOIN "moved_hooks" AS "moved" ON "moved"."application_id" = "hook"."application_id";
--> statement-breakpoint
INSERT INTO "webhook_secrets" ("webhook_id", "secret", "created_at")
SELECT "moved"."webhook_id", "hook"."secret", "hook"."updated_at"
FROM "build_hooks" AS "hook" JOIN "moved_hooks" AS "moved" ON "moved"."application_id" = "hook"."application_id" WHERE "hook"."secret" <> '';
--> statement-breakpoint
INSERT INTO "webhook_deliveries" ("id", "webhook_id", "event", "message_id", "record_id", "status", "tries", "next_try_at", "answered", "error", "sent_at", "payload", "created_at", "updated_at")
SELECT "call"."id", "moved"."webhook_id", "call"."event", "call"."id"::text, "call"."build_id"::text,
  CASE WHEN "call"."status" = 'delivered' THEN 'sent' WHEN "call"."status" = 'waiting' AND "moved"."is_on" THEN 'waiting' ELSE 'failed' END,
  "call"."tries", CASE WHEN "call"."status" = 'waiting' AND "moved"."is_on" THEN "call"."next_try_at" END, "call"."answer",
  CASE WHEN "call"."status" = 'delivered' OR ("call"."answer" IS NULL AND "call"."fault" IS NULL) THEN NULL WHEN "call"."answer" IS NOT NULL THEN 'refused' WHEN "call"."fault" = 'private' THEN 'address' ELSE 'unreachable' END,
  CASE WHEN "call"."status" = 'delivered' THEN "call"."done_at" END, "call"."body", "call"."created_at", "call"."created_at"
FROM "build_calls" AS "call" JOIN "moved_hooks" AS "moved" ON "moved"."application_id" = "call"."application_id";
--> statement-breakpoint
DROP TABLE "build_hooks" CASCADE;
--> statement-breakpoint
DROP TABLE "build_calls" CASCADE;
--> statement-breakpoint
ALTER TABLE "builds" DROP COLUMN "hook_status";
