ALTER TABLE "team_views" ADD COLUMN "user_id" uuid;
--> statement-breakpoint
ALTER TABLE "team_views" ADD CONSTRAINT "team_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
