DROP INDEX "activities_name_sort";
--> statement-breakpoint
DROP INDEX "activities_name_overview";
--> statement-breakpoint
DROP INDEX "activities_name_search";
--> statement-breakpoint
DROP INDEX "activity_questions_title_sort";
--> statement-breakpoint
DROP INDEX "activity_questions_title_search";
--> statement-breakpoint
DROP INDEX "applications_name_sort";
--> statement-breakpoint
DROP INDEX "applications_slug_sort";
--> statement-breakpoint
DROP INDEX "applications_name_search";
--> statement-breakpoint
DROP INDEX "applications_slug_search";
--> statement-breakpoint
DROP INDEX "build_configurations_name_sort";
--> statement-breakpoint
DROP INDEX "build_configurations_name_en_sort";
--> statement-breakpoint
DROP INDEX "build_configurations_short_name_sort";
--> statement-breakpoint
DROP INDEX "build_configurations_app_id_sort";
--> statement-breakpoint
DROP INDEX "build_configurations_version_name_sort";
--> statement-breakpoint
DROP INDEX "builds_name_sort";
--> statement-breakpoint
DROP INDEX "builds_name_search";
--> statement-breakpoint
DROP INDEX "bundle_places_last_name_sort";
--> statement-breakpoint
DROP INDEX "bundle_places_first_name_sort";
--> statement-breakpoint
DROP INDEX "bundle_places_email_sort";
--> statement-breakpoint
DROP INDEX "bundle_places_first_name_search";
--> statement-breakpoint
DROP INDEX "bundle_places_last_name_search";
--> statement-breakpoint
DROP INDEX "bundle_places_email_search";
--> statement-breakpoint
DROP INDEX "bundle_waiting_list_entries_last_name_sort";
--> statement-breakpoint
DROP INDEX "bundle_waiting_list_entries_first_name_sort";
--> statement-breakpoint
DROP INDEX "bundle_waiting_list_entries_first_name_search";
--> statement-breakpoint
DROP INDEX "bundle_waiting_list_entries_last_name_search";
--> statement-breakpoint
DROP INDEX "bundle_waiting_list_entries_email_search";
--> statement-breakpoint
DROP INDEX "bundles_name_sort";
--> statement-breakpoint
DROP INDEX "bundles_name_search";
--> statement-breakpoint
DROP INDEX "campaigns_title_sort";
--> statement-breakpoint
DROP INDEX "campaigns_title_search";
--> statement-breakpoint
DROP INDEX "cancellation_terms_name_sort";
--> statement-breakpoint
DROP INDEX "cancellation_terms_name_search";
--> statement-breakpoint
DROP INDEX "categories_name_sort";
--> statement-breakpoint
DROP INDEX "categories_name_search";
--> statement-breakpoint
DROP INDEX "closed_days_name_sort";
--> statement-breakpoint
DROP INDEX "closed_days_name_search";
--> statement-breakpoint
DROP INDEX "contacts_name_sort";
--> statement-breakpoint
DROP INDEX "contacts_email_sort";
--> statement-breakpoint
DROP INDEX "contacts_name_search";
--> statement-breakpoint
DROP INDEX "contacts_email_search";
--> statement-breakpoint
DROP INDEX "coupon_batches_name_sort";
--> statement-breakpoint
DROP INDEX "coupon_batches_name_search";
--> statement-breakpoint
DROP INDEX "coupon_redemptions_name_sort";
--> statement-breakpoint
DROP INDEX "coupon_redemptions_name_search";
--> statement-breakpoint
DROP INDEX "coupons_code_sort";
--> statement-breakpoint
DROP INDEX "coupons_code_search";
--> statement-breakpoint
DROP INDEX "finance_info_account_name_sort";
--> statement-breakpoint
DROP INDEX "finance_info_attn_sort";
--> statement-breakpoint
DROP INDEX "finance_info_street_sort";
--> statement-breakpoint
DROP INDEX "finance_info_house_number_sort";
--> statement-breakpoint
DROP INDEX "finance_info_postal_code_sort";
--> statement-breakpoint
DROP INDEX "finance_info_city_sort";
--> statement-breakpoint
DROP INDEX "invites_email_sort";
--> statement-breakpoint
DROP INDEX "invites_first_name_sort";
--> statement-breakpoint
DROP INDEX "invites_last_name_sort";
--> statement-breakpoint
DROP INDEX "invites_first_name_search";
--> statement-breakpoint
DROP INDEX "invites_last_name_search";
--> statement-breakpoint
DROP INDEX "invites_email_search";
--> statement-breakpoint
DROP INDEX "invoices_name_sort";
--> statement-breakpoint
DROP INDEX "invoices_number_sort";
--> statement-breakpoint
DROP INDEX "invoices_number_overview";
--> statement-breakpoint
DROP INDEX "invoices_number_search";
--> statement-breakpoint
DROP INDEX "invoices_name_search";
--> statement-breakpoint
DROP INDEX "labels_name_sort";
--> statement-breakpoint
DROP INDEX "labels_name_search";
--> statement-breakpoint
DROP INDEX "location_types_name_sort";
--> statement-breakpoint
DROP INDEX "location_types_name_search";
--> statement-breakpoint
DROP INDEX "locations_name_sort";
--> statement-breakpoint
DROP INDEX "locations_city_sort";
--> statement-breakpoint
DROP INDEX "locations_name_overview";
--> statement-breakpoint
DROP INDEX "locations_city_overview";
--> statement-breakpoint
DROP INDEX "locations_name_search";
--> statement-breakpoint
DROP INDEX "locations_city_search";
--> statement-breakpoint
DROP INDEX "message_recipients_name_sort";
--> statement-breakpoint
DROP INDEX "message_recipients_email_sort";
--> statement-breakpoint
DROP INDEX "message_recipients_error_sort";
--> statement-breakpoint
DROP INDEX "message_recipients_name_search";
--> statement-breakpoint
DROP INDEX "message_recipients_email_search";
--> statement-breakpoint
DROP INDEX "messages_subject_sort";
--> statement-breakpoint
DROP INDEX "messages_sender_sort";
--> statement-breakpoint
DROP INDEX "messages_subject_search";
--> statement-breakpoint
DROP INDEX "notification_recipients_name_sort";
--> statement-breakpoint
DROP INDEX "notification_recipients_name_search";
--> statement-breakpoint
DROP INDEX "notifications_title_sort";
--> statement-breakpoint
DROP INDEX "notifications_title_search";
--> statement-breakpoint
DROP INDEX "order_lines_title_sort";
--> statement-breakpoint
DROP INDEX "order_lines_title_search";
--> statement-breakpoint
DROP INDEX "orders_name_sort";
--> statement-breakpoint
DROP INDEX "orders_name_search";
--> statement-breakpoint
DROP INDEX "orders_email_search";
--> statement-breakpoint
DROP INDEX "organization_types_name_sort";
--> statement-breakpoint
DROP INDEX "organization_types_name_search";
--> statement-breakpoint
DROP INDEX "organizations_name_sort";
--> statement-breakpoint
DROP INDEX "organizations_city_sort";
--> statement-breakpoint
DROP INDEX "organizations_name_search";
--> statement-breakpoint
DROP INDEX "organizations_email_search";
--> statement-breakpoint
DROP INDEX "organizations_city_search";
--> statement-breakpoint
DROP INDEX "participants_last_name_sort";
--> statement-breakpoint
DROP INDEX "participants_first_name_sort";
--> statement-breakpoint
DROP INDEX "participants_email_sort";
--> statement-breakpoint
DROP INDEX "participants_first_name_search";
--> statement-breakpoint
DROP INDEX "participants_last_name_search";
--> statement-breakpoint
DROP INDEX "participants_email_search";
--> statement-breakpoint
DROP INDEX "payout_accounts_name_sort";
--> statement-breakpoint
DROP INDEX "payout_accounts_name_search";
--> statement-breakpoint
DROP INDEX "persons_last_name_sort";
--> statement-breakpoint
DROP INDEX "persons_email_sort";
--> statement-breakpoint
DROP INDEX "persons_zipcode_sort";
--> statement-breakpoint
DROP INDEX "persons_first_name_search";
--> statement-breakpoint
DROP INDEX "persons_last_name_search";
--> statement-breakpoint
DROP INDEX "persons_email_search";
--> statement-breakpoint
DROP INDEX "product_questions_title_sort";
--> statement-breakpoint
DROP INDEX "product_questions_title_search";
--> statement-breakpoint
DROP INDEX "product_types_name_sort";
--> statement-breakpoint
DROP INDEX "product_types_name_search";
--> statement-breakpoint
DROP INDEX "products_name_sort";
--> statement-breakpoint
DROP INDEX "products_name_overview";
--> statement-breakpoint
DROP INDEX "products_name_search";
--> statement-breakpoint
DROP INDEX "rates_name_sort";
--> statement-breakpoint
DROP INDEX "rates_name_search";
--> statement-breakpoint
DROP INDEX "refunds_name_sort";
--> statement-breakpoint
DROP INDEX "refunds_title_sort";
--> statement-breakpoint
DROP INDEX "refunds_name_search";
--> statement-breakpoint
DROP INDEX "refunds_title_search";
--> statement-breakpoint
DROP INDEX "roles_name_sort";
--> statement-breakpoint
DROP INDEX "roles_name_search";
--> statement-breakpoint
DROP INDEX "sepa_batches_name_sort";
--> statement-breakpoint
DROP INDEX "sepa_batches_made_by_sort";
--> statement-breakpoint
DROP INDEX "sepa_batches_approved_by_sort";
--> statement-breakpoint
DROP INDEX "sepa_batches_name_search";
--> statement-breakpoint
DROP INDEX "sepa_batches_file_hash_search";
--> statement-breakpoint
DROP INDEX "sepas_name_sort";
--> statement-breakpoint
DROP INDEX "sepas_name_search";
--> statement-breakpoint
DROP INDEX "sepas_end_to_end_id_search";
--> statement-breakpoint
DROP INDEX "settlement_items_provider_id_sort";
--> statement-breakpoint
DROP INDEX "settlement_items_provider_id_search";
--> statement-breakpoint
DROP INDEX "settlements_reference_sort";
--> statement-breakpoint
DROP INDEX "settlements_reference_search";
--> statement-breakpoint
DROP INDEX "settlements_provider_id_search";
--> statement-breakpoint
DROP INDEX "sports_name_sort";
--> statement-breakpoint
DROP INDEX "sports_name_search";
--> statement-breakpoint
DROP INDEX "staff_invites_email_sort";
--> statement-breakpoint
DROP INDEX "staff_invites_first_name_sort";
--> statement-breakpoint
DROP INDEX "staff_invites_last_name_sort";
--> statement-breakpoint
DROP INDEX "staff_invites_first_name_search";
--> statement-breakpoint
DROP INDEX "staff_invites_last_name_search";
--> statement-breakpoint
DROP INDEX "staff_invites_email_search";
--> statement-breakpoint
DROP INDEX "tags_name_sort";
--> statement-breakpoint
DROP INDEX "tags_name_search";
--> statement-breakpoint
DROP INDEX "transactions_reference_sort";
--> statement-breakpoint
DROP INDEX "transactions_name_sort";
--> statement-breakpoint
DROP INDEX "transactions_reference_search";
--> statement-breakpoint
DROP INDEX "transactions_name_search";
--> statement-breakpoint
DROP INDEX "waiting_list_entries_last_name_sort";
--> statement-breakpoint
DROP INDEX "waiting_list_entries_first_name_sort";
--> statement-breakpoint
DROP INDEX "waiting_list_entries_first_name_search";
--> statement-breakpoint
DROP INDEX "waiting_list_entries_last_name_search";
--> statement-breakpoint
DROP INDEX "waiting_list_entries_email_search";
--> statement-breakpoint
DROP INDEX "wallets_name_sort";
--> statement-breakpoint
DROP INDEX "wallets_slug_sort";
--> statement-breakpoint
DROP INDEX "wallets_name_search";
--> statement-breakpoint
DROP INDEX "wallets_slug_search";
--> statement-breakpoint
DROP INDEX "webhook_deliveries_event_sort";
--> statement-breakpoint
DROP INDEX "webhook_deliveries_event_search";
--> statement-breakpoint
DROP INDEX "webhook_deliveries_message_id_search";
--> statement-breakpoint
DROP INDEX "webhooks_name_sort";
--> statement-breakpoint
DROP INDEX "webhooks_name_search";
--> statement-breakpoint
CREATE INDEX "activities_name_sort" ON "activities" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "activities_name_overview" ON "activities" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "activities_name_search" ON "activities" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activity_questions_title_sort" ON "activity_questions" USING btree ("activity_id",(lower("title") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "activity_questions_title_search" ON "activity_questions" USING gin ((case when octet_length("title") = length("title") then lower("title") else translate(lower("title"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "applications_name_sort" ON "applications" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "applications_slug_sort" ON "applications" USING btree ((lower("slug") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "applications_name_search" ON "applications" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "applications_slug_search" ON "applications" USING gin ((case when octet_length("slug") = length("slug") then lower("slug") else translate(lower("slug"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "build_configurations_name_sort" ON "build_configurations" USING btree ("application_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "build_configurations_name_en_sort" ON "build_configurations" USING btree ("application_id",(lower("name_en") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "build_configurations_short_name_sort" ON "build_configurations" USING btree ("application_id",(lower("short_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "build_configurations_app_id_sort" ON "build_configurations" USING btree ("application_id",(lower("app_id") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "build_configurations_version_name_sort" ON "build_configurations" USING btree ("application_id",(lower("version_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "builds_name_sort" ON "builds" USING btree ("application_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "builds_name_search" ON "builds" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_places_last_name_sort" ON "bundle_places" USING btree ("bundle_id",(lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_places_first_name_sort" ON "bundle_places" USING btree ("bundle_id",(lower("first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_places_email_sort" ON "bundle_places" USING btree ("bundle_id",(lower("email") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_places_first_name_search" ON "bundle_places" USING gin ((case when octet_length("first_name") = length("first_name") then lower("first_name") else translate(lower("first_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_places_last_name_search" ON "bundle_places" USING gin ((case when octet_length("last_name") = length("last_name") then lower("last_name") else translate(lower("last_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_places_email_search" ON "bundle_places" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_last_name_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id",(lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_first_name_sort" ON "bundle_waiting_list_entries" USING btree ("bundle_id",(lower("first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_first_name_search" ON "bundle_waiting_list_entries" USING gin ((case when octet_length("first_name") = length("first_name") then lower("first_name") else translate(lower("first_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_last_name_search" ON "bundle_waiting_list_entries" USING gin ((case when octet_length("last_name") = length("last_name") then lower("last_name") else translate(lower("last_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundle_waiting_list_entries_email_search" ON "bundle_waiting_list_entries" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bundles_name_sort" ON "bundles" USING btree ("activity_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "bundles_name_search" ON "bundles" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "campaigns_title_sort" ON "campaigns" USING btree ("application_id",(lower("title") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "campaigns_title_search" ON "campaigns" USING gin ((case when octet_length("title") = length("title") then lower("title") else translate(lower("title"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "cancellation_terms_name_sort" ON "cancellation_terms" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "cancellation_terms_name_search" ON "cancellation_terms" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "categories_name_sort" ON "categories" USING btree ("application_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "categories_name_search" ON "categories" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "closed_days_name_sort" ON "closed_days" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "closed_days_name_search" ON "closed_days" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contacts_name_sort" ON "contacts" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "contacts_email_sort" ON "contacts" USING btree ("organization_id",(lower("email") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "contacts_name_search" ON "contacts" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contacts_email_search" ON "contacts" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "coupon_batches_name_sort" ON "coupon_batches" USING btree ("wallet_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "coupon_batches_name_search" ON "coupon_batches" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_name_sort" ON "coupon_redemptions" USING btree ("wallet_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "coupon_redemptions_name_search" ON "coupon_redemptions" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "coupons_code_sort" ON "coupons" USING btree ("wallet_id",(lower("code") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "coupons_code_search" ON "coupons" USING gin ((case when octet_length("code") = length("code") then lower("code") else translate(lower("code"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "finance_info_account_name_sort" ON "finance_info" USING btree ("organization_id",(lower("account_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_attn_sort" ON "finance_info" USING btree ("organization_id",(lower("attn") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_street_sort" ON "finance_info" USING btree ("organization_id",(lower("street") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_house_number_sort" ON "finance_info" USING btree ("organization_id",(lower("house_number") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_postal_code_sort" ON "finance_info" USING btree ("organization_id",(lower("postal_code") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "finance_info_city_sort" ON "finance_info" USING btree ("organization_id",(lower("city") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "invites_email_sort" ON "invites" USING btree ("organization_id",(lower("email") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "invites_first_name_sort" ON "invites" USING btree ("organization_id",(lower("first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "invites_last_name_sort" ON "invites" USING btree ("organization_id",(lower("last_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "invites_first_name_search" ON "invites" USING gin ((case when octet_length("first_name") = length("first_name") then lower("first_name") else translate(lower("first_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invites_last_name_search" ON "invites" USING gin ((case when octet_length("last_name") = length("last_name") then lower("last_name") else translate(lower("last_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invites_email_search" ON "invites" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoices_name_sort" ON "invoices" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "invoices_number_sort" ON "invoices" USING btree ("organization_id",(lower("number") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "invoices_number_overview" ON "invoices" USING btree ((lower("number") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "invoices_number_search" ON "invoices" USING gin ((case when octet_length("number") = length("number") then lower("number") else translate(lower("number"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "invoices_name_search" ON "invoices" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "labels_name_sort" ON "labels" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "labels_name_search" ON "labels" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "location_types_name_sort" ON "location_types" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "location_types_name_search" ON "location_types" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "locations_name_sort" ON "locations" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "locations_city_sort" ON "locations" USING btree ("organization_id",(lower("city") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "locations_name_overview" ON "locations" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "locations_city_overview" ON "locations" USING btree ((lower("city") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "locations_name_search" ON "locations" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "locations_city_search" ON "locations" USING gin ((case when octet_length("city") = length("city") then lower("city") else translate(lower("city"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "message_recipients_name_sort" ON "message_recipients" USING btree ("message_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "message_recipients_email_sort" ON "message_recipients" USING btree ("message_id",(lower("email") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "message_recipients_error_sort" ON "message_recipients" USING btree ("message_id",(lower("error") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "message_recipients_name_search" ON "message_recipients" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "message_recipients_email_search" ON "message_recipients" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "messages_subject_sort" ON "messages" USING btree ("organization_id",(lower("subject") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "messages_sender_sort" ON "messages" USING btree ("organization_id",(lower("sender") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "messages_subject_search" ON "messages" USING gin ((case when octet_length("subject") = length("subject") then lower("subject") else translate(lower("subject"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "notification_recipients_name_sort" ON "notification_recipients" USING btree ("notification_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "notification_recipients_name_search" ON "notification_recipients" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "notifications_title_sort" ON "notifications" USING btree ("application_id",(lower("title") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "notifications_title_search" ON "notifications" USING gin ((case when octet_length("title") = length("title") then lower("title") else translate(lower("title"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "order_lines_title_sort" ON "order_lines" USING btree ("order_id",(lower("title") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "order_lines_title_search" ON "order_lines" USING gin ((case when octet_length("title") = length("title") then lower("title") else translate(lower("title"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_name_sort" ON "orders" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "orders_name_search" ON "orders" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_email_search" ON "orders" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "organization_types_name_sort" ON "organization_types" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "organization_types_name_search" ON "organization_types" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "organizations_name_sort" ON "organizations" USING btree ("application_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "organizations_city_sort" ON "organizations" USING btree ("application_id",(lower("city") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "organizations_name_search" ON "organizations" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "organizations_email_search" ON "organizations" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "organizations_city_search" ON "organizations" USING gin ((case when octet_length("city") = length("city") then lower("city") else translate(lower("city"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "participants_last_name_sort" ON "participants" USING btree ("session_id",(lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "participants_first_name_sort" ON "participants" USING btree ("session_id",(lower("first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "participants_email_sort" ON "participants" USING btree ("session_id",(lower("email") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "participants_first_name_search" ON "participants" USING gin ((case when octet_length("first_name") = length("first_name") then lower("first_name") else translate(lower("first_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "participants_last_name_search" ON "participants" USING gin ((case when octet_length("last_name") = length("last_name") then lower("last_name") else translate(lower("last_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "participants_email_search" ON "participants" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payout_accounts_name_sort" ON "payout_accounts" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "payout_accounts_name_search" ON "payout_accounts" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "persons_last_name_sort" ON "persons" USING btree ("organization_id",(lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "persons_email_sort" ON "persons" USING btree ("organization_id",(lower("email") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "persons_zipcode_sort" ON "persons" USING btree ("organization_id",(lower("zipcode") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "persons_first_name_search" ON "persons" USING gin ((case when octet_length("first_name") = length("first_name") then lower("first_name") else translate(lower("first_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "persons_last_name_search" ON "persons" USING gin ((case when octet_length("last_name") = length("last_name") then lower("last_name") else translate(lower("last_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "persons_email_search" ON "persons" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "product_questions_title_sort" ON "product_questions" USING btree ("product_id",(lower("title") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "product_questions_title_search" ON "product_questions" USING gin ((case when octet_length("title") = length("title") then lower("title") else translate(lower("title"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "product_types_name_sort" ON "product_types" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "product_types_name_search" ON "product_types" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "products_name_sort" ON "products" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "products_name_overview" ON "products" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "products_name_search" ON "products" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "rates_name_sort" ON "rates" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "rates_name_search" ON "rates" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "refunds_name_sort" ON "refunds" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "refunds_title_sort" ON "refunds" USING btree ("organization_id",(lower("title") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "refunds_name_search" ON "refunds" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "refunds_title_search" ON "refunds" USING gin ((case when octet_length("title") = length("title") then lower("title") else translate(lower("title"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "roles_name_sort" ON "roles" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "roles_name_search" ON "roles" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sepa_batches_name_sort" ON "sepa_batches" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_made_by_sort" ON "sepa_batches" USING btree ((lower("made_by") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_approved_by_sort" ON "sepa_batches" USING btree ((lower("approved_by") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "sepa_batches_name_search" ON "sepa_batches" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sepa_batches_file_hash_search" ON "sepa_batches" USING gin ((case when octet_length("file_hash") = length("file_hash") then lower("file_hash") else translate(lower("file_hash"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sepas_name_sort" ON "sepas" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "sepas_name_search" ON "sepas" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sepas_end_to_end_id_search" ON "sepas" USING gin ((case when octet_length("end_to_end_id") = length("end_to_end_id") then lower("end_to_end_id") else translate(lower("end_to_end_id"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "settlement_items_provider_id_sort" ON "settlement_items" USING btree ("settlement_id",(lower("provider_id") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "settlement_items_provider_id_search" ON "settlement_items" USING gin ((case when octet_length("provider_id") = length("provider_id") then lower("provider_id") else translate(lower("provider_id"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "settlements_reference_sort" ON "settlements" USING btree ((lower("reference") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "settlements_reference_search" ON "settlements" USING gin ((case when octet_length("reference") = length("reference") then lower("reference") else translate(lower("reference"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "settlements_provider_id_search" ON "settlements" USING gin ((case when octet_length("provider_id") = length("provider_id") then lower("provider_id") else translate(lower("provider_id"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "sports_name_sort" ON "sports" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "sports_name_search" ON "sports" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "staff_invites_email_sort" ON "staff_invites" USING btree ("application_id",(lower("email") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "staff_invites_first_name_sort" ON "staff_invites" USING btree ("application_id",(lower("first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "staff_invites_last_name_sort" ON "staff_invites" USING btree ("application_id",(lower("last_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "staff_invites_first_name_search" ON "staff_invites" USING gin ((case when octet_length("first_name") = length("first_name") then lower("first_name") else translate(lower("first_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "staff_invites_last_name_search" ON "staff_invites" USING gin ((case when octet_length("last_name") = length("last_name") then lower("last_name") else translate(lower("last_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "staff_invites_email_search" ON "staff_invites" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tags_name_sort" ON "tags" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "tags_name_search" ON "tags" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "transactions_reference_sort" ON "transactions" USING btree ("organization_id",(lower("reference") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "transactions_name_sort" ON "transactions" USING btree ("organization_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "transactions_reference_search" ON "transactions" USING gin ((case when octet_length("reference") = length("reference") then lower("reference") else translate(lower("reference"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "transactions_name_search" ON "transactions" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_last_name_sort" ON "waiting_list_entries" USING btree ("session_id",(lower(regexp_replace("last_name", '^((van|von|vom|de|den|der|des|het|ten|ter|te|op|in|aan|bij|uit|onder|over|voor|tot|du|da|di|do|dos|das|del|della|la|le|les|el|al|zu|zum|zur|[''’`]t)\s+)+', '', 'i') || '  ' || "first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_first_name_sort" ON "waiting_list_entries" USING btree ("session_id",(lower("first_name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_first_name_search" ON "waiting_list_entries" USING gin ((case when octet_length("first_name") = length("first_name") then lower("first_name") else translate(lower("first_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_last_name_search" ON "waiting_list_entries" USING gin ((case when octet_length("last_name") = length("last_name") then lower("last_name") else translate(lower("last_name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "waiting_list_entries_email_search" ON "waiting_list_entries" USING gin ((case when octet_length("email") = length("email") then lower("email") else translate(lower("email"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "wallets_name_sort" ON "wallets" USING btree ((lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "wallets_slug_sort" ON "wallets" USING btree ((lower("slug") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "wallets_name_search" ON "wallets" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "wallets_slug_search" ON "wallets" USING gin ((case when octet_length("slug") = length("slug") then lower("slug") else translate(lower("slug"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_sort" ON "webhook_deliveries" USING btree ("webhook_id",(lower("event") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_search" ON "webhook_deliveries" USING gin ((case when octet_length("event") = length("event") then lower("event") else translate(lower("event"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_message_id_search" ON "webhook_deliveries" USING gin ((case when octet_length("message_id") = length("message_id") then lower("message_id") else translate(lower("message_id"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "webhooks_name_sort" ON "webhooks" USING btree ("application_id",(lower("name") collate "und-x-icu"),"id");
--> statement-breakpoint
CREATE INDEX "webhooks_name_search" ON "webhooks" USING gin ((case when octet_length("name") = length("name") then lower("name") else translate(lower("name"), 'ßàáâãäåçèéêëìíîïðñòóôõöøùúûüýÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįıĵķĺļľłńņňōŏőŕŗřśŝşšţťũūŭůűųŵŷźżžǎǐǒǔǖǘǚǜșț', 'saaaaaaceeeeiiiidnoooooouuuuyyaaaccccddeeeeegggghhiiiiijkllllnnnooorrrssssttuuuuuuwyzzzaiouuuuust') end) gin_trgm_ops);
