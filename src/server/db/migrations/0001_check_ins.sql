CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"status" text NOT NULL,
	"before_status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sport" uuid,
	"gender" text,
	"level" text,
	"rate" uuid,
	"payment_url" text,
	"image" uuid,
	"is_accessible" boolean DEFAULT false NOT NULL,
	"age_range" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location" uuid,
	"concept" boolean DEFAULT true NOT NULL,
	"should_validate_age" boolean DEFAULT false NOT NULL,
	"notes" text,
	"offer_type" text NOT NULL,
	"cancellation_term" uuid,
	"has_waitlist" boolean DEFAULT true NOT NULL,
	"waiting_list_mode" text,
	"offer_minutes" integer NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	"fills_gaps" boolean DEFAULT false NOT NULL,
	"no_signup_required" boolean DEFAULT false NOT NULL,
	"subscribe_mode" text NOT NULL,
	"subscribe_from" timestamp (3) with time zone,
	"subscribe_until" timestamp (3) with time zone,
	"subscribe_from_minutes" integer,
	"subscribe_until_minutes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "activities_categories" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "activities_categories_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "activities_tags" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "activities_tags_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "activities_labels" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "activities_labels_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "activity_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"has_url" boolean DEFAULT false NOT NULL,
	"url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_questions_tenant" UNIQUE("activity_id","id"),
	CONSTRAINT "activity_questions_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "bundle_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"person" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"date_of_birth" date,
	"gender" text,
	"notes" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"subscribed_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundle_places_tenant" UNIQUE("bundle_id","id"),
	CONSTRAINT "bundle_places_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "bundle_waiting_list_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"bundle_id" uuid NOT NULL,
	"person" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"date_of_birth" date,
	"gender" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority" integer NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"offered_at" timestamp (3) with time zone,
	"offer_expires_at" timestamp (3) with time zone,
	"handled_at" timestamp (3) with time zone,
	"reason" text,
	"bundle_place" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundle_waiting_list_entries_tenant" UNIQUE("bundle_id","id"),
	CONSTRAINT "bundle_waiting_list_entries_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rate" uuid,
	"spots" integer,
	"concept" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bundles_tenant" UNIQUE("activity_id","id"),
	CONSTRAINT "bundles_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "bundles_sessions" (
	"organization_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "bundles_sessions_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "cancellation_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellation_terms_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"street" text,
	"house_number" text,
	"zipcode" text,
	"city" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"image" uuid,
	"notes" text,
	"opening_hours" jsonb DEFAULT '{"monday":[],"tuesday":[],"wednesday":[],"thursday":[],"friday":[],"saturday":[],"sunday":[]}'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"show_link" boolean DEFAULT false NOT NULL,
	"button_label" text,
	"button_link" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "locations_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "locations_types" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "locations_types_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "locations_sports" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "locations_sports_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"person" uuid,
	"name" text NOT NULL,
	"first_name" text,
	"email" text,
	"status" text NOT NULL,
	"mail" text,
	"error" text,
	"sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_recipients_tenant" UNIQUE("message_id","id"),
	CONSTRAINT "message_recipients_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"about" text NOT NULL,
	"session" uuid,
	"bundle" uuid,
	"product" uuid,
	"sender" text,
	"status" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_in_cents" bigint NOT NULL,
	"vat" text NOT NULL,
	"vat_in_cents" bigint NOT NULL,
	"total_price_in_cents" bigint NOT NULL,
	"product" uuid,
	"session" uuid,
	"bundle" uuid,
	"participant" uuid,
	"bundle_place" uuid,
	"cancellation_term_name" text,
	"cancellation_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_lines_tenant" UNIQUE("order_id","id"),
	CONSTRAINT "order_lines_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"person" uuid,
	"payment_type" text NOT NULL,
	"status" text NOT NULL,
	"subtotal_price_in_cents" bigint NOT NULL,
	"vat_in_cents" bigint NOT NULL,
	"transaction_fee_in_cents" bigint NOT NULL,
	"total_in_cents" bigint NOT NULL,
	"payout_month" text,
	"application_name" text,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"person" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"date_of_birth" date,
	"gender" text,
	"notes" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text NOT NULL,
	"subscribed_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"attendance_status" text NOT NULL,
	"attendance_at" timestamp (3) with time zone,
	"attendance_by" text,
	"overbooked_reason" text,
	"bundle_place" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "participants_tenant" UNIQUE("session_id","id"),
	CONSTRAINT "participants_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"date_of_birth" date,
	"gender" text,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "persons_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "product_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"has_url" boolean DEFAULT false NOT NULL,
	"url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_questions_tenant" UNIQUE("product_id","id"),
	CONSTRAINT "product_questions_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"sport" uuid,
	"gender" text,
	"level" text,
	"rate" uuid,
	"payment_url" text,
	"image" uuid,
	"is_accessible" boolean DEFAULT false NOT NULL,
	"age_range" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"location" uuid,
	"concept" boolean DEFAULT true NOT NULL,
	"should_validate_age" boolean DEFAULT false NOT NULL,
	"spots" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "products_categories" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "products_categories_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "products_tags" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "products_tags_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "products_labels" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "products_labels_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "products_types" (
	"owner_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	CONSTRAINT "products_types_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
CREATE TABLE "rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price_in_cents" bigint NOT NULL,
	"vat" text NOT NULL,
	"cancellation_term" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rates_tenant" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"type" text NOT NULL,
	"every" integer NOT NULL,
	"days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"count" integer,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"zone" text NOT NULL,
	"excluded_dates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"split_from" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_tenant" UNIQUE("activity_id","id"),
	CONSTRAINT "series_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"spots" integer,
	"location" uuid,
	"subscribe_from" timestamp (3) with time zone,
	"subscribe_until" timestamp (3) with time zone,
	"notes" text,
	"status" text NOT NULL,
	"zone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"series" uuid,
	"occurrence_date" date,
	"detached_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_off_pattern" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_tenant" UNIQUE("activity_id","id"),
	CONSTRAINT "sessions_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"payment_type" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_tenant" UNIQUE("order_id","id"),
	CONSTRAINT "transactions_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
CREATE TABLE "waiting_list_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"person" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"date_of_birth" date,
	"gender" text,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"priority" integer NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"offered_at" timestamp (3) with time zone,
	"offer_expires_at" timestamp (3) with time zone,
	"handled_at" timestamp (3) with time zone,
	"reason" text,
	"participant" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_list_entries_tenant" UNIQUE("session_id","id"),
	CONSTRAINT "waiting_list_entries_root" UNIQUE("organization_id","id")
);

--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_sport_fk" FOREIGN KEY ("sport") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_rate_fk" FOREIGN KEY ("organization_id","rate") REFERENCES "public"."rates"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_image_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_location_fk" FOREIGN KEY ("organization_id","location") REFERENCES "public"."locations"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_cancellation_term_fk" FOREIGN KEY ("organization_id","cancellation_term") REFERENCES "public"."cancellation_terms"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_categories" ADD CONSTRAINT "activities_categories_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_categories" ADD CONSTRAINT "activities_categories_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_tags" ADD CONSTRAINT "activities_tags_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_tags" ADD CONSTRAINT "activities_tags_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_labels" ADD CONSTRAINT "activities_labels_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities_labels" ADD CONSTRAINT "activities_labels_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activity_questions" ADD CONSTRAINT "activity_questions_activity_id_fk" FOREIGN KEY ("organization_id","activity_id") REFERENCES "public"."activities"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bundle_places" ADD CONSTRAINT "bundle_places_bundle_id_fk" FOREIGN KEY ("organization_id","bundle_id") REFERENCES "public"."bundles"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bundle_places" ADD CONSTRAINT "bundle_places_person_fk" FOREIGN KEY ("organization_id","person") REFERENCES "public"."persons"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bundle_waiting_list_entries" ADD CONSTRAINT "bundle_waiting_list_entries_bundle_id_fk" FOREIGN KEY ("organization_id","bundle_id") REFERENCES "public"."bundles"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bundle_waiting_list_entries" ADD CONSTRAINT "bundle_waiting_list_entries_person_fk" FOREIGN KEY ("organization_id","person") REFERENCES "public"."persons"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bundle_waiting_list_entries" ADD CONSTRAINT "bundle_waiting_list_entries_bundle_place_fk" FOREIGN KEY ("organization_id","bundle_place") REFERENCES "public"."bundle_places"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_activity_id_fk" FOREIGN KEY ("organization_id","activity_id") REFERENCES "public"."activities"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_rate_fk" FOREIGN KEY ("organization_id","rate") REFERENCES "public"."rates"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bundles_sessions" ADD CONSTRAINT "bundles_sessions_owner_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."bundles"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bundles_sessions" ADD CONSTRAINT "bundles_sessions_target_fk" FOREIGN KEY ("organization_id","target_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cancellation_terms" ADD CONSTRAINT "cancellation_terms_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_image_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "locations_types" ADD CONSTRAINT "locations_types_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "locations_types" ADD CONSTRAINT "locations_types_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."location_types"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "locations_sports" ADD CONSTRAINT "locations_sports_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "locations_sports" ADD CONSTRAINT "locations_sports_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."sports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_fk" FOREIGN KEY ("organization_id","message_id") REFERENCES "public"."messages"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_person_fk" FOREIGN KEY ("organization_id","person") REFERENCES "public"."persons"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_session_fk" FOREIGN KEY ("organization_id","session") REFERENCES "public"."sessions"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_bundle_fk" FOREIGN KEY ("organization_id","bundle") REFERENCES "public"."bundles"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_product_fk" FOREIGN KEY ("organization_id","product") REFERENCES "public"."products"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_fk" FOREIGN KEY ("organization_id","product") REFERENCES "public"."products"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_session_fk" FOREIGN KEY ("organization_id","session") REFERENCES "public"."sessions"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_bundle_fk" FOREIGN KEY ("organization_id","bundle") REFERENCES "public"."bundles"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_participant_fk" FOREIGN KEY ("organization_id","participant") REFERENCES "public"."participants"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_bundle_place_fk" FOREIGN KEY ("organization_id","bundle_place") REFERENCES "public"."bundle_places"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_fk" FOREIGN KEY ("organization_id","person") REFERENCES "public"."persons"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_person_fk" FOREIGN KEY ("organization_id","person") REFERENCES "public"."persons"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_bundle_place_fk" FOREIGN KEY ("organization_id","bundle_place") REFERENCES "public"."bundle_places"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_product_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sport_fk" FOREIGN KEY ("sport") REFERENCES "public"."sports"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_rate_fk" FOREIGN KEY ("organization_id","rate") REFERENCES "public"."rates"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_image_fk" FOREIGN KEY ("image") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_location_fk" FOREIGN KEY ("organization_id","location") REFERENCES "public"."locations"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_categories" ADD CONSTRAINT "products_categories_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_categories" ADD CONSTRAINT "products_categories_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_tags" ADD CONSTRAINT "products_tags_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_tags" ADD CONSTRAINT "products_tags_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_labels" ADD CONSTRAINT "products_labels_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_labels" ADD CONSTRAINT "products_labels_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."labels"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_types" ADD CONSTRAINT "products_types_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products_types" ADD CONSTRAINT "products_types_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."product_types"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_cancellation_term_fk" FOREIGN KEY ("organization_id","cancellation_term") REFERENCES "public"."cancellation_terms"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_activity_id_fk" FOREIGN KEY ("organization_id","activity_id") REFERENCES "public"."activities"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_split_from_fk" FOREIGN KEY ("organization_id","split_from") REFERENCES "public"."series"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_activity_id_fk" FOREIGN KEY ("organization_id","activity_id") REFERENCES "public"."activities"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_location_fk" FOREIGN KEY ("organization_id","location") REFERENCES "public"."locations"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_series_fk" FOREIGN KEY ("organization_id","series") REFERENCES "public"."series"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_order_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."orders"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_session_id_fk" FOREIGN KEY ("organization_id","session_id") REFERENCES "public"."sessions"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_person_fk" FOREIGN KEY ("organization_id","person") REFERENCES "public"."persons"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_participant_fk" FOREIGN KEY ("organization_id","participant") REFERENCES "public"."participants"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "check_ins_nonce" ON "check_ins" USING btree ("participant_id","nonce");
--> statement-breakpoint
CREATE INDEX "check_ins_participant" ON "check_ins" USING btree ("participant_id","id");
--> statement-breakpoint
CREATE INDEX "activities_name_sort" ON "activities" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "activities_has_waitlist_sort" ON "activities" USING btree ("organization_id","has_waitlist","id");
--> statement-breakpoint
CREATE INDEX "activities_concept_sort" ON "activities" USING btree ("organization_id","concept","id");
--> statement-breakpoint
CREATE INDEX "activities_created_at_sort" ON "activities" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "activities_updated_at_sort" ON "activities" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "activities_name_search" ON "activities" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activities_sport_ref" ON "activities" USING btree ("sport");
--> statement-breakpoint
CREATE INDEX "activities_rate_ref" ON "activities" USING btree ("rate");
--> statement-breakpoint
CREATE INDEX "activities_location_ref" ON "activities" USING btree ("location");
--> statement-breakpoint
CREATE INDEX "activities_cancellation_term_ref" ON "activities" USING btree ("cancellation_term");
--> statement-breakpoint
CREATE INDEX "activities_categories_back" ON "activities_categories" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "activities_tags_back" ON "activities_tags" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "activities_labels_back" ON "activities_labels" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "activity_questions_title_sort" ON "activity_questions" USING btree ("activity_id",lower("title"),"id");
--> statement-breakpoint
CREATE INDEX "activity_questions_position_sort" ON "activity_questions" USING btree ("activity_id","position","id");
--> statement-breakpoint
CREATE INDEX "activity_questions_type_sort" ON "activity_questions" USING btree ("activity_id","type","id");
--> statement-breakpoint
CREATE INDEX "activity_questions_required_sort" ON "activity_questions" USING btree ("activity_id","required","id");
--> statement-breakpoint
CREATE INDEX "activity_questions_created_at_sort" ON "activity_questions" USING btree ("activity_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "activity_questions_updated_at_sort" ON "activity_questions" USING btree ("activity_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "activity_questions_title_search" ON "activity_questions" USING gin (lower("title") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_places_person_once" ON "bundle_places" USING btree ("bundle_id","person") WHERE "bundle_places"."status" in ('active');
--> statement-breakpoint
CREATE INDEX "bundle_places_last_name_sort" ON "bundle_places" USING btree ("bundle_id",lower("last_name"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_places_first_name_sort" ON "bundle_places" USING btree ("bundle_id",lower("first_name"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_places_email_sort" ON "bundle_places" USING btree ("bundle_id",lower("email"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_places_status_sort" ON "bundle_places" USING btree ("bundle_id","status","id");
--> statement-breakpoint
CREATE INDEX "bundle_places_subscribed_at_sort" ON "bundle_places" USING btree ("bundle_id","subscribed_at","id");
--> statement-breakpoint
CREATE INDEX "bundle_places_created_at_sort" ON "bundle_places" USING btree ("bundle_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "bundle_places_updated_at_sort" ON "bundle_places" USING btree ("bundle_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "bundle_places_person_ref" ON "bundle_places" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "bundle_places_first_name_search" ON "bundle_places" USING gin (lower("first_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_places_last_name_search" ON "bundle_places" USING gin (lower("last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_places_email_search" ON "bundle_places" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_waiting_list_entries_person_once" ON "bundle_waiting_list_entries" USING btree ("bundle_id","person") WHERE "bundle_waiting_list_entries"."status" in ('waiting', 'offered');
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_status_offer_expires_at_ix" ON "bundle_waiting_list_entries" USING btree ("status","offer_expires_at");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_last_name_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id",lower("last_name"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_joined_at_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id","joined_at","id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_first_name_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id",lower("first_name"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_date_of_birth_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id","date_of_birth","id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_gender_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id","gender","id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_status_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id","status","id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_created_at_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_updated_at_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_person_ref" ON "bundle_waiting_list_entries" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_first_name_search" ON "bundle_waiting_list_entries" USING gin (lower("first_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_last_name_search" ON "bundle_waiting_list_entries" USING gin (lower("last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_email_search" ON "bundle_waiting_list_entries" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_bundle_place_ref" ON "bundle_waiting_list_entries" USING btree ("bundle_place");
--> statement-breakpoint
CREATE INDEX "bundles_name_sort" ON "bundles" USING btree ("activity_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "bundles_spots_sort" ON "bundles" USING btree ("activity_id","spots","id");
--> statement-breakpoint
CREATE INDEX "bundles_concept_sort" ON "bundles" USING btree ("activity_id","concept","id");
--> statement-breakpoint
CREATE INDEX "bundles_created_at_sort" ON "bundles" USING btree ("activity_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "bundles_updated_at_sort" ON "bundles" USING btree ("activity_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "bundles_name_search" ON "bundles" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundles_rate_ref" ON "bundles" USING btree ("rate");
--> statement-breakpoint
CREATE INDEX "bundles_sessions_back" ON "bundles_sessions" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "cancellation_terms_name_sort" ON "cancellation_terms" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "cancellation_terms_created_at_sort" ON "cancellation_terms" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "cancellation_terms_updated_at_sort" ON "cancellation_terms" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "cancellation_terms_name_search" ON "cancellation_terms" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contacts_name_sort" ON "contacts" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "contacts_email_sort" ON "contacts" USING btree ("organization_id",lower("email"),"id");
--> statement-breakpoint
CREATE INDEX "contacts_created_at_sort" ON "contacts" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "contacts_updated_at_sort" ON "contacts" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "contacts_name_search" ON "contacts" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contacts_email_search" ON "contacts" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "locations_name_sort" ON "locations" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "locations_city_sort" ON "locations" USING btree ("organization_id",lower("city"),"id");
--> statement-breakpoint
CREATE INDEX "locations_is_hidden_sort" ON "locations" USING btree ("organization_id","is_hidden","id");
--> statement-breakpoint
CREATE INDEX "locations_created_at_sort" ON "locations" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "locations_updated_at_sort" ON "locations" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "locations_name_search" ON "locations" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "locations_city_search" ON "locations" USING gin (lower("city") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "locations_types_back" ON "locations_types" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "locations_sports_back" ON "locations_sports" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "message_recipients_status_ix" ON "message_recipients" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "message_recipients_name_sort" ON "message_recipients" USING btree ("message_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "message_recipients_email_sort" ON "message_recipients" USING btree ("message_id",lower("email"),"id");
--> statement-breakpoint
CREATE INDEX "message_recipients_status_sort" ON "message_recipients" USING btree ("message_id","status","id");
--> statement-breakpoint
CREATE INDEX "message_recipients_sent_at_sort" ON "message_recipients" USING btree ("message_id","sent_at","id");
--> statement-breakpoint
CREATE INDEX "message_recipients_error_sort" ON "message_recipients" USING btree ("message_id",lower("error"),"id");
--> statement-breakpoint
CREATE INDEX "message_recipients_created_at_sort" ON "message_recipients" USING btree ("message_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "message_recipients_updated_at_sort" ON "message_recipients" USING btree ("message_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "message_recipients_person_ref" ON "message_recipients" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "message_recipients_name_search" ON "message_recipients" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "message_recipients_email_search" ON "message_recipients" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_status_ix" ON "messages" USING btree ("status");
--> statement-breakpoint
CREATE INDEX "messages_subject_sort" ON "messages" USING btree ("organization_id",lower("subject"),"id");
--> statement-breakpoint
CREATE INDEX "messages_created_at_sort" ON "messages" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "messages_sender_sort" ON "messages" USING btree ("organization_id",lower("sender"),"id");
--> statement-breakpoint
CREATE INDEX "messages_status_sort" ON "messages" USING btree ("organization_id","status","id");
--> statement-breakpoint
CREATE INDEX "messages_updated_at_sort" ON "messages" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "messages_subject_search" ON "messages" USING gin (lower("subject") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_session_ref" ON "messages" USING btree ("session");
--> statement-breakpoint
CREATE INDEX "messages_bundle_ref" ON "messages" USING btree ("bundle");
--> statement-breakpoint
CREATE INDEX "messages_product_ref" ON "messages" USING btree ("product");
--> statement-breakpoint
CREATE INDEX "order_lines_title_sort" ON "order_lines" USING btree ("order_id",lower("title"),"id");
--> statement-breakpoint
CREATE INDEX "order_lines_quantity_sort" ON "order_lines" USING btree ("order_id","quantity","id");
--> statement-breakpoint
CREATE INDEX "order_lines_unit_price_in_cents_sort" ON "order_lines" USING btree ("order_id","unit_price_in_cents","id");
--> statement-breakpoint
CREATE INDEX "order_lines_vat_in_cents_sort" ON "order_lines" USING btree ("order_id","vat_in_cents","id");
--> statement-breakpoint
CREATE INDEX "order_lines_total_price_in_cents_sort" ON "order_lines" USING btree ("order_id","total_price_in_cents","id");
--> statement-breakpoint
CREATE INDEX "order_lines_created_at_sort" ON "order_lines" USING btree ("order_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "order_lines_updated_at_sort" ON "order_lines" USING btree ("order_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "order_lines_title_search" ON "order_lines" USING gin (lower("title") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_lines_product_ref" ON "order_lines" USING btree ("product");
--> statement-breakpoint
CREATE INDEX "order_lines_session_ref" ON "order_lines" USING btree ("session");
--> statement-breakpoint
CREATE INDEX "order_lines_bundle_ref" ON "order_lines" USING btree ("bundle");
--> statement-breakpoint
CREATE INDEX "order_lines_participant_ref" ON "order_lines" USING btree ("participant");
--> statement-breakpoint
CREATE INDEX "order_lines_bundle_place_ref" ON "order_lines" USING btree ("bundle_place");
--> statement-breakpoint
CREATE INDEX "orders_organization_id_created_at_ix" ON "orders" USING btree ("organization_id","created_at");
--> statement-breakpoint
CREATE INDEX "orders_name_sort" ON "orders" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "orders_created_at_sort" ON "orders" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "orders_number_sort" ON "orders" USING btree ("organization_id","number","id");
--> statement-breakpoint
CREATE INDEX "orders_total_in_cents_sort" ON "orders" USING btree ("organization_id","total_in_cents","id");
--> statement-breakpoint
CREATE INDEX "orders_payment_type_sort" ON "orders" USING btree ("organization_id","payment_type","id");
--> statement-breakpoint
CREATE INDEX "orders_status_sort" ON "orders" USING btree ("organization_id","status","id");
--> statement-breakpoint
CREATE INDEX "orders_updated_at_sort" ON "orders" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("organization_id","number");
--> statement-breakpoint
CREATE INDEX "orders_name_search" ON "orders" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_email_search" ON "orders" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_person_ref" ON "orders" USING btree ("person");
--> statement-breakpoint
CREATE UNIQUE INDEX "participants_person_once" ON "participants" USING btree ("session_id","person") WHERE "participants"."status" in ('active');
--> statement-breakpoint
CREATE INDEX "participants_organization_id_subscribed_at_ix" ON "participants" USING btree ("organization_id","subscribed_at");
--> statement-breakpoint
CREATE INDEX "participants_person_session_id_ix" ON "participants" USING btree ("person","session_id");
--> statement-breakpoint
CREATE INDEX "participants_last_name_sort" ON "participants" USING btree ("session_id",lower("last_name"),"id");
--> statement-breakpoint
CREATE INDEX "participants_first_name_sort" ON "participants" USING btree ("session_id",lower("first_name"),"id");
--> statement-breakpoint
CREATE INDEX "participants_email_sort" ON "participants" USING btree ("session_id",lower("email"),"id");
--> statement-breakpoint
CREATE INDEX "participants_status_sort" ON "participants" USING btree ("session_id","status","id");
--> statement-breakpoint
CREATE INDEX "participants_attendance_status_sort" ON "participants" USING btree ("session_id","attendance_status","id");
--> statement-breakpoint
CREATE INDEX "participants_subscribed_at_sort" ON "participants" USING btree ("session_id","subscribed_at","id");
--> statement-breakpoint
CREATE INDEX "participants_created_at_sort" ON "participants" USING btree ("session_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "participants_updated_at_sort" ON "participants" USING btree ("session_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "participants_person_ref" ON "participants" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "participants_first_name_search" ON "participants" USING gin (lower("first_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "participants_last_name_search" ON "participants" USING gin (lower("last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "participants_email_search" ON "participants" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "participants_bundle_place_ref" ON "participants" USING btree ("bundle_place");
--> statement-breakpoint
CREATE INDEX "persons_last_name_sort" ON "persons" USING btree ("organization_id",lower("last_name"),"id");
--> statement-breakpoint
CREATE INDEX "persons_first_name_sort" ON "persons" USING btree ("organization_id",lower("first_name"),"id");
--> statement-breakpoint
CREATE INDEX "persons_email_sort" ON "persons" USING btree ("organization_id",lower("email"),"id");
--> statement-breakpoint
CREATE INDEX "persons_date_of_birth_sort" ON "persons" USING btree ("organization_id","date_of_birth","id");
--> statement-breakpoint
CREATE INDEX "persons_created_at_sort" ON "persons" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "persons_updated_at_sort" ON "persons" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "persons_first_name_search" ON "persons" USING gin (lower("first_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "persons_last_name_search" ON "persons" USING gin (lower("last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "persons_email_search" ON "persons" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "product_questions_title_sort" ON "product_questions" USING btree ("product_id",lower("title"),"id");
--> statement-breakpoint
CREATE INDEX "product_questions_position_sort" ON "product_questions" USING btree ("product_id","position","id");
--> statement-breakpoint
CREATE INDEX "product_questions_type_sort" ON "product_questions" USING btree ("product_id","type","id");
--> statement-breakpoint
CREATE INDEX "product_questions_required_sort" ON "product_questions" USING btree ("product_id","required","id");
--> statement-breakpoint
CREATE INDEX "product_questions_created_at_sort" ON "product_questions" USING btree ("product_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "product_questions_updated_at_sort" ON "product_questions" USING btree ("product_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "product_questions_title_search" ON "product_questions" USING gin (lower("title") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_name_sort" ON "products" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "products_spots_sort" ON "products" USING btree ("organization_id","spots","id");
--> statement-breakpoint
CREATE INDEX "products_concept_sort" ON "products" USING btree ("organization_id","concept","id");
--> statement-breakpoint
CREATE INDEX "products_created_at_sort" ON "products" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "products_updated_at_sort" ON "products" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "products_name_search" ON "products" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_sport_ref" ON "products" USING btree ("sport");
--> statement-breakpoint
CREATE INDEX "products_rate_ref" ON "products" USING btree ("rate");
--> statement-breakpoint
CREATE INDEX "products_location_ref" ON "products" USING btree ("location");
--> statement-breakpoint
CREATE INDEX "products_categories_back" ON "products_categories" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "products_tags_back" ON "products_tags" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "products_labels_back" ON "products_labels" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "products_types_back" ON "products_types" USING btree ("target_id","owner_id");
--> statement-breakpoint
CREATE INDEX "rates_name_sort" ON "rates" USING btree ("organization_id",lower("name"),"id");
--> statement-breakpoint
CREATE INDEX "rates_price_in_cents_sort" ON "rates" USING btree ("organization_id","price_in_cents","id");
--> statement-breakpoint
CREATE INDEX "rates_vat_sort" ON "rates" USING btree ("organization_id","vat","id");
--> statement-breakpoint
CREATE INDEX "rates_created_at_sort" ON "rates" USING btree ("organization_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "rates_updated_at_sort" ON "rates" USING btree ("organization_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "rates_name_search" ON "rates" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rates_cancellation_term_ref" ON "rates" USING btree ("cancellation_term");
--> statement-breakpoint
CREATE INDEX "series_start_date_sort" ON "series" USING btree ("activity_id","start_date","id");
--> statement-breakpoint
CREATE INDEX "series_type_sort" ON "series" USING btree ("activity_id","type","id");
--> statement-breakpoint
CREATE INDEX "series_every_sort" ON "series" USING btree ("activity_id","every","id");
--> statement-breakpoint
CREATE INDEX "series_end_date_sort" ON "series" USING btree ("activity_id","end_date","id");
--> statement-breakpoint
CREATE INDEX "series_count_sort" ON "series" USING btree ("activity_id","count","id");
--> statement-breakpoint
CREATE INDEX "series_created_at_sort" ON "series" USING btree ("activity_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "series_updated_at_sort" ON "series" USING btree ("activity_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "series_split_from_ref" ON "series" USING btree ("split_from");
--> statement-breakpoint
CREATE INDEX "sessions_organization_id_starts_at_ix" ON "sessions" USING btree ("organization_id","starts_at");
--> statement-breakpoint
CREATE INDEX "sessions_location_starts_at_ix" ON "sessions" USING btree ("location","starts_at");
--> statement-breakpoint
CREATE INDEX "sessions_series_occurrence_date_ix" ON "sessions" USING btree ("series","occurrence_date");
--> statement-breakpoint
CREATE INDEX "sessions_date_sort" ON "sessions" USING btree ("activity_id","date","id");
--> statement-breakpoint
CREATE INDEX "sessions_starts_at_sort" ON "sessions" USING btree ("activity_id","starts_at","id");
--> statement-breakpoint
CREATE INDEX "sessions_start_time_sort" ON "sessions" USING btree ("activity_id","start_time","id");
--> statement-breakpoint
CREATE INDEX "sessions_end_time_sort" ON "sessions" USING btree ("activity_id","end_time","id");
--> statement-breakpoint
CREATE INDEX "sessions_spots_sort" ON "sessions" USING btree ("activity_id","spots","id");
--> statement-breakpoint
CREATE INDEX "sessions_status_sort" ON "sessions" USING btree ("activity_id","status","id");
--> statement-breakpoint
CREATE INDEX "sessions_created_at_sort" ON "sessions" USING btree ("activity_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "sessions_updated_at_sort" ON "sessions" USING btree ("activity_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "sessions_location_ref" ON "sessions" USING btree ("location");
--> statement-breakpoint
CREATE INDEX "sessions_series_ref" ON "sessions" USING btree ("series");
--> statement-breakpoint
CREATE INDEX "transactions_reference_sort" ON "transactions" USING btree ("order_id",lower("reference"),"id");
--> statement-breakpoint
CREATE INDEX "transactions_status_sort" ON "transactions" USING btree ("order_id","status","id");
--> statement-breakpoint
CREATE INDEX "transactions_amount_in_cents_sort" ON "transactions" USING btree ("order_id","amount_in_cents","id");
--> statement-breakpoint
CREATE INDEX "transactions_payment_type_sort" ON "transactions" USING btree ("order_id","payment_type","id");
--> statement-breakpoint
CREATE INDEX "transactions_paid_at_sort" ON "transactions" USING btree ("order_id","paid_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_created_at_sort" ON "transactions" USING btree ("order_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transactions_updated_at_sort" ON "transactions" USING btree ("order_id","updated_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_person_once" ON "waiting_list_entries" USING btree ("session_id","person") WHERE "waiting_list_entries"."status" in ('waiting', 'offered');
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_status_offer_expires_at_ix" ON "waiting_list_entries" USING btree ("status","offer_expires_at");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_session_id_status_ix" ON "waiting_list_entries" USING btree ("session_id","status");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_last_name_sort" ON "waiting_list_entries" USING btree ("session_id",lower("last_name"),"id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_joined_at_sort" ON "waiting_list_entries" USING btree ("session_id","joined_at","id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_first_name_sort" ON "waiting_list_entries" USING btree ("session_id",lower("first_name"),"id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_date_of_birth_sort" ON "waiting_list_entries" USING btree ("session_id","date_of_birth","id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_gender_sort" ON "waiting_list_entries" USING btree ("session_id","gender","id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_status_sort" ON "waiting_list_entries" USING btree ("session_id","status","id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_created_at_sort" ON "waiting_list_entries" USING btree ("session_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_updated_at_sort" ON "waiting_list_entries" USING btree ("session_id","updated_at","id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_person_ref" ON "waiting_list_entries" USING btree ("person");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_first_name_search" ON "waiting_list_entries" USING gin (lower("first_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_last_name_search" ON "waiting_list_entries" USING gin (lower("last_name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_email_search" ON "waiting_list_entries" USING gin (lower("email") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_participant_ref" ON "waiting_list_entries" USING btree ("participant");
