CREATE TABLE "person_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"kept" uuid NOT NULL,
	"merged" uuid NOT NULL,
	"moved" jsonb,
	"changed" jsonb,
	"by_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);

--> statement-breakpoint
DROP INDEX "bundle_places_last_name_sort";
--> statement-breakpoint
DROP INDEX "bundle_waiting_list_entries_last_name_sort";
--> statement-breakpoint
DROP INDEX "participants_last_name_sort";
--> statement-breakpoint
DROP INDEX "persons_last_name_sort";
--> statement-breakpoint
DROP INDEX "persons_first_name_sort";
--> statement-breakpoint
DROP INDEX "waiting_list_entries_last_name_sort";
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "may_be_told" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "person_merges_merged_once" ON "person_merges" USING btree ("merged") WHERE "person_merges"."undone_at" is null;
--> statement-breakpoint
CREATE INDEX "person_merges_kept" ON "person_merges" USING btree ("kept");
--> statement-breakpoint
CREATE INDEX "person_merges_organization" ON "person_merges" USING btree ("organization_id");
--> statement-breakpoint
CREATE INDEX "bundle_places_last_name_sort" ON "bundle_places" USING btree ("bundle_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_last_name_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
--> statement-breakpoint
CREATE INDEX "participants_last_name_sort" ON "participants" USING btree ("session_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
--> statement-breakpoint
CREATE INDEX "persons_last_name_sort" ON "persons" USING btree ("organization_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
--> statement-breakpoint
CREATE INDEX "persons_zipcode_sort" ON "persons" USING btree ("organization_id",lower("zipcode"),"id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_last_name_sort" ON "waiting_list_entries" USING btree ("session_id",lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name"),"id");
