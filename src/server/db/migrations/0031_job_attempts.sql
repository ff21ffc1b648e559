CREATE TABLE "job_attempts" (
	"job" text NOT NULL,
	"key" text NOT NULL,
	"interruptions" integer NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"error" text,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"set_aside_at" timestamp (3) with time zone,
	CONSTRAINT "job_attempts_job_key_pk" PRIMARY KEY("job","key")
);

