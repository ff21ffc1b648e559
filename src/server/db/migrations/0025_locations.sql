UPDATE "locations" SET "house_number" = (nullif(regexp_replace(house_number, '^[^[:alnum:]]+', ''), '')) WHERE "house_number" IS NOT NULL AND "house_number" IS DISTINCT FROM (nullif(regexp_replace(house_number, '^[^[:alnum:]]+', ''), ''));
--> statement-breakpoint
UPDATE "organizations" SET "house_number" = (nullif(regexp_replace(house_number, '^[^[:alnum:]]+', ''), '')) WHERE "house_number" IS NOT NULL AND "house_number" IS DISTINCT FROM (nullif(regexp_replace(house_number, '^[^[:alnum:]]+', ''), ''));
