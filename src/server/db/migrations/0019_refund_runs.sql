ALTER TABLE "refund_runs" ADD COLUMN "basis" text;
