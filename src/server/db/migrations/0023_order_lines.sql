ALTER TABLE "order_lines" ADD COLUMN "vat_percentage" integer;
--> statement-breakpoint
ALTER TABLE "invoices" DISABLE TRIGGER "invoices_stay";
--> statement-breakpoint
UPDATE "invoices" SET "lines" = (SELECT jsonb_agg(CASE WHEN coalesce((entry -> 'vat_percentage'), 'null'::jsonb) IN ('null'::jsonb, '[]'::jsonb) THEN (entry || jsonb_build_object('vat_percentage', to_jsonb((case entry ->> 'vat' when 'high' then 21 when 'low' then 9 else 0 end)))) ELSE entry END ORDER BY place) FROM jsonb_array_elements(CASE jsonb_typeof("lines") WHEN 'array' THEN "lines" ELSE '[]'::jsonb END) WITH ORDINALITY AS each(entry, place)) WHERE EXISTS (SELECT 1 FROM jsonb_array_elements(CASE jsonb_typeof("lines") WHEN 'array' THEN "lines" ELSE '[]'::jsonb END) AS each(entry) WHERE coalesce((entry -> 'vat_percentage'), 'null'::jsonb) IN ('null'::jsonb, '[]'::jsonb));
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER "invoices_stay";
--> statement-breakpoint
UPDATE "order_lines" SET "vat_percentage" = (case vat when 'high' then 21 when 'low' then 9 else 0 end);
--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "vat_percentage" SET NOT NULL;
