ALTER TABLE "webhooks" ALTER COLUMN "is_enabled" SET DEFAULT false;
