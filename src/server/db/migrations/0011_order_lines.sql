ALTER TABLE "order_lines" ADD COLUMN "cancellation_term" text;
