CREATE TABLE `journal_entries` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`description` text NOT NULL,
	`category` text,
	`idempotency_key` text NOT NULL,
	`refers_to` text,
	`lines` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `journal_entries_id_unique` ON `journal_entries` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `journal_entries_idempotency_key_unique` ON `journal_entries` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `journal_lines` (
	`entry_seq` integer NOT NULL,
	`account_code` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`balance_after_kobo` integer NOT NULL,
	PRIMARY KEY(`entry_seq`, `account_code`),
	FOREIGN KEY (`entry_seq`) REFERENCES `journal_entries`(`seq`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_code`) REFERENCES `ledger_accounts`(`code`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `journal_lines_by_account` ON `journal_lines` (`account_code`,`entry_seq`);--> statement-breakpoint
CREATE TABLE `journal_seals` (
	`entry_seq` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`entry_seq`) REFERENCES `journal_entries`(`seq`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`code` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text,
	`may_go_negative` integer NOT NULL,
	`balance_kobo` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "kind_is_known" CHECK(kind in ('asset', 'liability', 'income', 'expense')),
	CONSTRAINT "balance_is_not_below_zero" CHECK(may_go_negative = 1 or balance_kobo >= 0),
	CONSTRAINT "balance_is_exact" CHECK(balance_kobo between -9007199254740991 and 9007199254740991)
) STRICT;
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`direction` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`state` text NOT NULL,
	`provider` text NOT NULL,
	`provider_reference` text,
	`entry_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "amount_is_positive" CHECK(amount_kobo > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_entry_id_unique` ON `payments` (`entry_id`);--> statement-breakpoint
CREATE INDEX `payments_by_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `wallets` (
	`user_id` text PRIMARY KEY NOT NULL,
	`account_code` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_code`) REFERENCES `ledger_accounts`(`code`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `wallets_account_code_unique` ON `wallets` (`account_code`);--> statement-breakpoint
CREATE TABLE `listing_media` (
	`id` text PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`room` text NOT NULL,
	`alt` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text NOT NULL,
	`sources` text NOT NULL,
	`clip` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `listing_media_in_order` ON `listing_media` (`listing_id`,`position`);--> statement-breakpoint
CREATE TABLE `listings` (
	`id` text PRIMARY KEY NOT NULL,
	`landlord_id` text NOT NULL,
	`state` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`type` text NOT NULL,
	`bedrooms` integer NOT NULL,
	`bathrooms` integer NOT NULL,
	`toilets` integer NOT NULL,
	`size_square_metres` integer,
	`state_code` text NOT NULL,
	`city` text NOT NULL,
	`area` text NOT NULL,
	`address` text NOT NULL,
	`landmark` text,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`facts` text NOT NULL,
	`rent_kobo` integer NOT NULL,
	`fees` text NOT NULL,
	`first_year_kobo` integer NOT NULL,
	`available_from` integer,
	`demo` integer DEFAULT false NOT NULL,
	`confirmed_at` integer NOT NULL,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`landlord_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `listings_live` ON `listings` (`published_at`,`id`) WHERE state = 'live';--> statement-breakpoint
CREATE INDEX `listings_live_by_city` ON `listings` (`city`,`published_at`,`id`) WHERE state = 'live';--> statement-breakpoint
CREATE INDEX `listings_by_landlord` ON `listings` (`landlord_id`,`state`);--> statement-breakpoint
CREATE TABLE `saved_homes` (
	`user_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `listing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_homes_newest` ON `saved_homes` (`user_id`,`saved_at`,`listing_id`);--> statement-breakpoint
CREATE TABLE `audit_records` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`request_id` text NOT NULL,
	`details` text NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_by_subject` ON `audit_records` (`subject_id`,`seq`);--> statement-breakpoint
CREATE TABLE `outbox_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`topic` text NOT NULL,
	`user_id` text,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`run_at` integer NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_pending` ON `outbox_events` (`run_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `outbox_by_user` ON `outbox_events` (`user_id`,`seq`) WHERE user_id is not null;--> statement-breakpoint
CREATE TABLE `timers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `timers_by_subject` ON `timers` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `timers_by_due` ON `timers` (`due_at`);--> statement-breakpoint
CREATE TABLE `mailed_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `mailed_links_by_user` ON `mailed_links` (`user_id`,`purpose`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`public_id` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`authenticated_at` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_public_id_unique` ON `sessions` (`public_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`referrer_id` text NOT NULL,
	`type` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referrer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `referrals_by_referrer` ON `referrals` (`referrer_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`verification_submitted` integer DEFAULT false NOT NULL,
	`email_verified_at` integer,
	`referral_code` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_referral_code_unique` ON `users` (`referral_code`);