CREATE TABLE "notification_slices" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"slices" integer NOT NULL,
	"done" integer NOT NULL
);

