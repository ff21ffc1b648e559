CREATE INDEX "activities_name_overview" ON "activities" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "activities_created_at_overview" ON "activities" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "locations_name_overview" ON "locations" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "locations_city_overview" ON "locations" USING btree (lower("city"),"id");
--> statement-breakpoint
CREATE INDEX "locations_created_at_overview" ON "locations" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "products_name_overview" ON "products" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "products_created_at_overview" ON "products" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "sessions_starts_at_overview" ON "sessions" USING btree ("starts_at","id");
--> statement-breakpoint
CREATE INDEX "sessions_created_at_overview" ON "sessions" USING btree ("created_at","id");
