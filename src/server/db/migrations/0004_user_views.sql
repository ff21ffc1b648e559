CREATE TABLE "user_views" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"views" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_views_pk" PRIMARY KEY("user_id","list")
);

--> statement-breakpoint
ALTER TABLE "check_ins" ADD COLUMN "is_taken" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "user_views" ADD CONSTRAINT "user_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
