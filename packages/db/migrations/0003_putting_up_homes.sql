CREATE TABLE `hidden_homes` (
	`user_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `listing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `listing_daily_counts` (
	`listing_id` text NOT NULL,
	`day` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`saves` integer DEFAULT 0 NOT NULL,
	`enquiries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`listing_id`, `day`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `listing_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`landlord_id` text NOT NULL,
	`listing_id` text,
	`step` integer NOT NULL,
	`content` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`landlord_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `listing_drafts_by_landlord` ON `listing_drafts` (`landlord_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `listing_prices` (
	`listing_id` text NOT NULL,
	`since` integer NOT NULL,
	`rent_kobo` integer NOT NULL,
	`first_year_kobo` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `since`),
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `listing_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`reporter_id` text,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `listing_reports_by_listing` ON `listing_reports` (`listing_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`purpose` text NOT NULL,
	`file_name` text NOT NULL,
	`declared_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`state` text NOT NULL,
	`refusal_code` text,
	`content_hash` text,
	`perceptual_hash` text,
	`media` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `uploads_by_owner` ON `uploads` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `uploads_by_expiry` ON `uploads` (`expires_at`);--> statement-breakpoint
ALTER TABLE `listing_media` ADD `perceptual_hash` text;--> statement-breakpoint
CREATE INDEX `listing_media_by_hash` ON `listing_media` (`perceptual_hash`);--> statement-breakpoint
ALTER TABLE `listings` ADD `state_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `review_findings` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `unit_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `filmed_at` integer;--> statement-breakpoint
CREATE INDEX `listings_by_unit` ON `listings` (`unit_key`);--> statement-breakpoint
CREATE INDEX `listings_by_state_age` ON `listings` (`state`,`confirmed_at`);