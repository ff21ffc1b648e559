ALTER TABLE "sepas" RENAME COLUMN "paid_at" TO "paid_on";
--> statement-breakpoint
ALTER TABLE "sepas" RENAME COLUMN "returned_at" TO "returned_on";
--> statement-breakpoint
ALTER TABLE "settlements" RENAME COLUMN "received_at" TO "received_on";
--> statement-breakpoint
ALTER INDEX "sepas_paid_at_sort" RENAME TO "sepas_paid_on_sort";
--> statement-breakpoint
UPDATE "audit_log" SET "before" = ("before" - 'paid_at') || jsonb_build_object('paid_on', to_jsonb(((("before" ->> 'paid_at')::timestamptz at time zone 'Europe/Amsterdam')::date)::text)), "written" = coalesce("written", jsonb_build_object('resource', "resource", 'before', "before", 'after', "after")) WHERE "resource" = 'sepas' AND jsonb_exists("before", 'paid_at');
--> statement-breakpoint
UPDATE "audit_log" SET "after" = ("after" - 'paid_at') || jsonb_build_object('paid_on', to_jsonb(((("after" ->> 'paid_at')::timestamptz at time zone 'Europe/Amsterdam')::date)::text)), "written" = coalesce("written", jsonb_build_object('resource', "resource", 'before', "before", 'after', "after")) WHERE "resource" = 'sepas' AND jsonb_exists("after", 'paid_at');
--> statement-breakpoint
UPDATE "audit_log" SET "before" = ("before" - 'returned_at') || jsonb_build_object('returned_on', to_jsonb(((("before" ->> 'returned_at')::timestamptz at time zone 'Europe/Amsterdam')::date)::text)), "written" = coalesce("written", jsonb_build_object('resource', "resource", 'before', "before", 'after', "after")) WHERE "resource" = 'sepas' AND jsonb_exists("before", 'returned_at');
--> statement-breakpoint
UPDATE "audit_log" SET "after" = ("after" - 'returned_at') || jsonb_build_object('returned_on', to_jsonb(((("after" ->> 'returned_at')::timestamptz at time zone 'Europe/Amsterdam')::date)::text)), "written" = coalesce("written", jsonb_build_object('resource', "resource", 'before', "before", 'after', "after")) WHERE "resource" = 'sepas' AND jsonb_exists("after", 'returned_at');
--> statement-breakpoint
UPDATE "audit_log" SET "before" = ("before" - 'received_at') || jsonb_build_object('received_on', to_jsonb(((("before" ->> 'received_at')::timestamptz at time zone 'Europe/Amsterdam')::date)::text)), "written" = coalesce("written", jsonb_build_object('resource', "resource", 'before', "before", 'after', "after")) WHERE "resource" = 'settlements' AND jsonb_exists("before", 'received_at');
--> statement-breakpoint
UPDATE "audit_log" SET "after" = ("after" - 'received_at') || jsonb_build_object('received_on', to_jsonb(((("after" ->> 'received_at')::timestamptz at time zone 'Europe/Amsterdam')::date)::text)), "written" = coalesce("written", jsonb_build_object('resource', "resource", 'before', "before", 'after', "after")) WHERE "resource" = 'settlements' AND jsonb_exists("after", 'received_at');
--> statement-breakpoint
ALTER TABLE "sepas" ALTER COLUMN "paid_on" SET DATA TYPE date USING ((paid_on at time zone 'Europe/Amsterdam')::date);
--> statement-breakpoint
ALTER TABLE "sepas" ALTER COLUMN "returned_on" SET DATA TYPE date USING ((returned_on at time zone 'Europe/Amsterdam')::date);
--> statement-breakpoint
ALTER TABLE "settlements" ALTER COLUMN "received_on" SET DATA TYPE date USING ((received_on at time zone 'Europe/Amsterdam')::date);
