ALTER TABLE "activities" ADD COLUMN "keywords" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "keywords" jsonb DEFAULT '[]'::jsonb NOT NULL;
