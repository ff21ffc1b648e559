ALTER TABLE "activities" ADD COLUMN "color" text;
--> statement-breakpoint
UPDATE "activities" SET "color" = ("ranked"."colors")["ranked"."position"]
FROM (
  SELECT "id", ARRAY['blue', 'orange', 'green', 'pink', 'purple', 'olive', 'teal', 'red'] AS "colors",
    (row_number() OVER (PARTITION BY "organization_id" ORDER BY "id") - 1) % 8 + 1 AS "position"
  FROM "activities"
) AS "ranked" WHERE "ranked"."id" = "activities"."id";
