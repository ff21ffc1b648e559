CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"date_of_birth" date,
	"avatar" uuid,
	"locale" text DEFAULT 'nl' NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"application_id" uuid,
	"organization_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "role_abilities" (
	"role" text NOT NULL,
	"ability" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"renewable_until" timestamp (3) with time zone NOT NULL,
	"renewed_at" timestamp (3) with time zone,
	"successor" text,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"resource" text,
	"record_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "application_credentials" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);

--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"filename" text NOT NULL,
	"original_name" text NOT NULL,
	"size" integer NOT NULL,
	"mime_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"visibility" text NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"application_id" uuid,
	"organization_id" uuid,
	"attached_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_token_unique" UNIQUE("token")
);

--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid,
	"application_id" uuid,
	"organization_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"correlation_id" text
);

--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_email" text NOT NULL,
	"to_name" text,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);

--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"parent" uuid,
	"email" text NOT NULL,
	"description" text,
	"dashboard_url" text NOT NULL,
	"website_url" text,
	"support_url" text,
	"timezone" text NOT NULL,
	"sport_id_alias" text,
	"logo" uuid,
	"fallback_image" uuid,
	"favicon" uuid,
	"primary_color" text,
	"secondary_color" text,
	"longitude" double precision,
	"latitude" double precision,
	"zoom" double precision,
	"map_style" text,
	"map_token" text,
	"filters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"image" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaigns_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"image" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wallet_id" uuid NOT NULL,
	"code" text NOT NULL,
	"value" integer NOT NULL,
	"quantity" integer NOT NULL,
	"batch_id" text,
	"expires_at" timestamp (3) with time zone,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_tenant" UNIQUE("wallet_id","id")
);

--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"icon" uuid,
	"name" text NOT NULL,
	"activity_filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"product_filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"organization_filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "labels_applications" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "labels_applications_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "location_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "organization_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"description" text,
	"type" uuid,
	"kvk" text,
	"logo" uuid,
	"header" uuid,
	"email" text,
	"phone" text,
	"website" text,
	"facebook_url" text,
	"instagram_url" text,
	"youtube_url" text,
	"street" text,
	"house_number" text,
	"zipcode" text,
	"city" text,
	"country" text,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
CREATE TABLE "organizations_sports" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "organizations_sports_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "organizations_categories" (
	"application_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "organizations_categories_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "organizations_tags" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "organizations_tags_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "organizations_labels" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "organizations_labels_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "product_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"icon" uuid,
	"highlighted" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invites_tenant" UNIQUE("application_id","id")
);

--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tags_applications" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "tags_applications_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"icon" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "wallets_labels" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "wallets_labels_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "wallets_applications" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "wallets_applications_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_parent_fk" FOREIGN KEY ("parent") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_logo_fk" FOREIGN KEY ("logo") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_fallback_image_fk" FOREIGN KEY ("fallback_image") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_favicon_fk" FOREIGN KEY ("favicon") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_image_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_image_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_wallet_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "labels_applications" ADD CONSTRAINT "labels_applications_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "labels_applications" ADD CONSTRAINT "labels_applications_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "location_types" ADD CONSTRAINT "location_types_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_type_fk" FOREIGN KEY ("type") REFERENCES "public"."organization_types"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_logo_fk" FOREIGN KEY ("logo") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_header_fk" FOREIGN KEY ("header") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations_sports" ADD CONSTRAINT "organizations_sports_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations_sports" ADD CONSTRAINT "organizations_sports_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."sports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations_categories" ADD CONSTRAINT "organizations_categories_owner_fk" FOREIGN KEY ("application_id","owner_id") REFERENCES "public"."organizations"("application_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations_categories" ADD CONSTRAINT "organizations_categories_target_fk" FOREIGN KEY ("application_id","target_id") REFERENCES "public"."categories"("application_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations_tags" ADD CONSTRAINT "organizations_tags_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations_tags" ADD CONSTRAINT "organizations_tags_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations_labels" ADD CONSTRAINT "organizations_labels_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "organizations_labels" ADD CONSTRAINT "organizations_labels_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sports" ADD CONSTRAINT "sports_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_image_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tags_applications" ADD CONSTRAINT "tags_applications_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tags_applications" ADD CONSTRAINT "tags_applications_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_icon_fk" FOREIGN KEY ("icon") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets_labels" ADD CONSTRAINT "wallets_labels_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets_labels" ADD CONSTRAINT "wallets_labels_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets_applications" ADD CONSTRAINT "wallets_applications_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wallets_applications" ADD CONSTRAINT "wallets_applications_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_one_each" ON "memberships" USING btree ("user_id","role",coalesce("application_id", '00000000-0000-0000-0000-000000000000'),coalesce("organization_id", '00000000-0000-0000-0000-000000000000'));
--> statement-breakpoint
CREATE INDEX "memberships_organization" ON "memberships" USING btree ("organization_id");
--> statement-breakpoint
CREATE INDEX "memberships_application" ON "memberships" USING btree ("application_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "role_abilities_once" ON "role_abilities" USING btree ("role","ability");
--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "api_tokens_family" ON "api_tokens" USING btree ("family_id");
--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "link_tokens_hash" ON "link_tokens" USING btree ("token_hash");
--> statement-breakpoint
CREATE INDEX "link_tokens_record" ON "link_tokens" USING btree ("record_id");
--> statement-breakpoint
CREATE INDEX "link_tokens_user" ON "link_tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created_at") WHERE attached_at is null;
--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("resource","record_id","id");
--> statement-breakpoint
CREATE INDEX "mails_status" ON "mails" USING btree ("status","next_try_at");
--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "applications_name_sort" ON "applications" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "applications_slug_sort" ON "applications" USING btree (lower("slug"),"id");
--> statement-breakpoint
CREATE INDEX "applications_updated_at_sort" ON "applications" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "applications_created_at_sort" ON "applications" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_name_unique" ON "applications" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "applications_name_search" ON "applications" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "applications_slug_unique" ON "applications" USING btree (lower("slug"));
--> statement-breakpoint
CREATE INDEX "applications_slug_search" ON "applications" USING gin (lower("slug") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "applications_parent_ref" ON "applications" USING btree ("parent");
--> statement-breakpoint
CREATE INDEX "campaigns_title_sort" ON "campaigns" USING btree ("application_id",lower("title"),"id");
--> statement-breakpoint
CREATE INDEX "campaigns_position_sort" ON "campaigns" USING btree ("application_id","position","id");
--> statement-breakpoint
CREATE INDEX "campaigns_updated_at_sort" ON "campaigns" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "campaigns_created_at_sort" ON "campaigns" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "campaigns_title_search" ON "campaigns" USING gin (lower("title") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "categories_name_sort" ON "categories" USING btree ("application_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "categories_position_sort" ON "categories" USING btree ("application_id","position","id");
--> statement-breakpoint
CREATE INDEX "categories_updated_at_sort" ON "categories" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "categories_created_at_sort" ON "categories" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree ("application_id",lower("name"));
--> statement-breakpoint
CREATE INDEX "categories_name_search" ON "categories" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "coupons_code_sort" ON "coupons" USING btree ("wallet_id",lower("code"),"id");
--> statement-breakpoint
CREATE INDEX "coupons_created_at_sort" ON "coupons" USING btree ("wallet_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "coupons_value_sort" ON "coupons" USING btree ("wallet_id","value","id");
--> statement-breakpoint
CREATE INDEX "coupons_quantity_sort" ON "coupons" USING btree ("wallet_id","quantity","id");
--> statement-breakpoint
CREATE INDEX "coupons_expires_at_sort" ON "coupons" USING btree ("wallet_id","expires_at","id");
--> statement-breakpoint
CREATE INDEX "coupons_is_enabled_sort" ON "coupons" USING btree ("wallet_id","is_enabled","id");
--> statement-breakpoint
CREATE INDEX "coupons_updated_at_sort" ON "coupons" USING btree ("wallet_id","updated_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree ("wallet_id",lower("code"));
--> statement-breakpoint
CREATE INDEX "coupons_code_search" ON "coupons" USING gin (lower("code") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invites_email_sort" ON "invites" USING btree ("organization_id",lower("email"),"id");
--> statement-breakpoint
CREATE INDEX "invites_created_at_sort" ON "invites" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "invites_first_name_sort" ON "invites" USING btree ("organization_id",lower("first_name"),"id");
--> statement-breakpoint
CREATE INDEX "invites_last_name_sort" ON "invites" USING btree ("organization_id",lower("last_name"),"id");
--> statement-breakpoint
CREATE INDEX "invites_role_sort" ON "invites" USING btree ("organization_id","role","id");
--> statement-breakpoint
CREATE INDEX "invites_status_sort" ON "invites" USING btree ("organization_id","status","id");
--> statement-breakpoint
CREATE INDEX "invites_expires_at_sort" ON "invites" USING btree ("organization_id","expires_at","id");
--> statement-breakpoint
CREATE INDEX "invites_updated_at_sort" ON "invites" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "invites_first_name_search" ON "invites" USING gin (lower("first_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invites_last_name_search" ON "invites" USING gin (lower("last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invites_email_search" ON "invites" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "labels_name_sort" ON "labels" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "labels_updated_at_sort" ON "labels" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "labels_created_at_sort" ON "labels" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "labels_name_search" ON "labels" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "labels_applications_back" ON "labels_applications" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "location_types_name_sort" ON "location_types" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "location_types_updated_at_sort" ON "location_types" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "location_types_created_at_sort" ON "location_types" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "location_types_name_unique" ON "location_types" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "location_types_name_search" ON "location_types" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "organization_types_name_sort" ON "organization_types" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "organization_types_created_at_sort" ON "organization_types" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "organization_types_updated_at_sort" ON "organization_types" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "organization_types_name_unique" ON "organization_types" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "organization_types_name_search" ON "organization_types" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "organizations_name_sort" ON "organizations" USING btree ("application_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "organizations_city_sort" ON "organizations" USING btree ("application_id",lower("city"),"id");
--> statement-breakpoint
CREATE INDEX "organizations_status_sort" ON "organizations" USING btree ("application_id","status","id");
--> statement-breakpoint
CREATE INDEX "organizations_created_at_sort" ON "organizations" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "organizations_updated_at_sort" ON "organizations" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "organizations_name_search" ON "organizations" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "organizations_type_ref" ON "organizations" USING btree ("type");
--> statement-breakpoint
CREATE INDEX "organizations_email_search" ON "organizations" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "organizations_city_search" ON "organizations" USING gin (lower("city") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "organizations_sports_back" ON "organizations_sports" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "organizations_categories_back" ON "organizations_categories" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "organizations_tags_back" ON "organizations_tags" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "organizations_labels_back" ON "organizations_labels" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "product_types_name_sort" ON "product_types" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "product_types_created_at_sort" ON "product_types" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "product_types_updated_at_sort" ON "product_types" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "product_types_name_unique" ON "product_types" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "product_types_name_search" ON "product_types" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sports_name_sort" ON "sports" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "sports_highlighted_sort" ON "sports" USING btree ("highlighted","id");
--> statement-breakpoint
CREATE INDEX "sports_updated_at_sort" ON "sports" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "sports_created_at_sort" ON "sports" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "sports_name_unique" ON "sports" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "sports_name_search" ON "sports" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "staff_invites_email_sort" ON "staff_invites" USING btree ("application_id",lower("email"),"id");
--> statement-breakpoint
CREATE INDEX "staff_invites_created_at_sort" ON "staff_invites" USING btree ("application_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "staff_invites_first_name_sort" ON "staff_invites" USING btree ("application_id",lower("first_name"),"id");
--> statement-breakpoint
CREATE INDEX "staff_invites_last_name_sort" ON "staff_invites" USING btree ("application_id",lower("last_name"),"id");
--> statement-breakpoint
CREATE INDEX "staff_invites_role_sort" ON "staff_invites" USING btree ("application_id","role","id");
--> statement-breakpoint
CREATE INDEX "staff_invites_status_sort" ON "staff_invites" USING btree ("application_id","status","id");
--> statement-breakpoint
CREATE INDEX "staff_invites_expires_at_sort" ON "staff_invites" USING btree ("application_id","expires_at","id");
--> statement-breakpoint
CREATE INDEX "staff_invites_updated_at_sort" ON "staff_invites" USING btree ("application_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "staff_invites_first_name_search" ON "staff_invites" USING gin (lower("first_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "staff_invites_last_name_search" ON "staff_invites" USING gin (lower("last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "staff_invites_email_search" ON "staff_invites" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tags_name_sort" ON "tags" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "tags_updated_at_sort" ON "tags" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "tags_created_at_sort" ON "tags" USING btree ("created_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_unique" ON "tags" USING btree (lower("name"));
--> statement-breakpoint
CREATE INDEX "tags_name_search" ON "tags" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tags_applications_back" ON "tags_applications" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "wallets_name_sort" ON "wallets" USING btree (lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "wallets_slug_sort" ON "wallets" USING btree (lower("slug"),"id");
--> statement-breakpoint
CREATE INDEX "wallets_created_at_sort" ON "wallets" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "wallets_updated_at_sort" ON "wallets" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "wallets_name_search" ON "wallets" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "wallets_slug_unique" ON "wallets" USING btree (lower("slug"));
--> statement-breakpoint
CREATE INDEX "wallets_slug_search" ON "wallets" USING gin (lower("slug") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "wallets_labels_back" ON "wallets_labels" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "wallets_applications_back" ON "wallets_applications" USING btree ("target_id","owner_id");
