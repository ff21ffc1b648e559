CREATE TABLE "open_data_items" (
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"modified" bigint NOT NULL,
	"state" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "open_data_items_pk" PRIMARY KEY("application_id","kind","item_id")
);

--> statement-breakpoint
CREATE INDEX "open_data_items_feed" ON "open_data_items" USING btree ("application_id","kind","modified","item_id");
