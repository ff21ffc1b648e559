CREATE TABLE "field_rules" (
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"hash" text NOT NULL,
	"misfits" integer NOT NULL,
	CONSTRAINT "field_rules_pk" PRIMARY KEY("resource","field")
);

