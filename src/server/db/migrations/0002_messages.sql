ALTER TABLE "messages" ADD COLUMN "locale" text;
