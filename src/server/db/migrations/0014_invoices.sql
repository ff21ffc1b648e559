ALTER TABLE "invoices" ADD COLUMN "refers_to" jsonb DEFAULT '[]'::jsonb NOT NULL;
