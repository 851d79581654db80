CREATE TABLE `saved_search_keys` (
	`key` text NOT NULL,
	`max_first_year_kobo` integer NOT NULL,
	`search_id` text NOT NULL,
	PRIMARY KEY(`key`, `max_first_year_kobo`, `search_id`),
	FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_search_keys_by_search` ON `saved_search_keys` (`search_id`);--> statement-breakpoint
CREATE TABLE `saved_search_matches` (
	`search_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`cause` text NOT NULL,
	`first_year_kobo` integer NOT NULL,
	`from_first_year_kobo` integer,
	`matched_at` integer NOT NULL,
	`sent_at` integer,
	PRIMARY KEY(`search_id`, `listing_id`, `cause`, `first_year_kobo`),
	FOREIGN KEY (`search_id`) REFERENCES `saved_searches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_search_matches_newest` ON `saved_search_matches` (`search_id`,`matched_at`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`frequency` text NOT NULL,
	`by_mail` integer NOT NULL,
	`in_app` integer NOT NULL,
	`price_drops` integer NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`seen_at` integer NOT NULL,
	`digest_due_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_searches_by_user` ON `saved_searches` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_searches_by_digest` ON `saved_searches` (`digest_due_at`);--> statement-breakpoint
CREATE TABLE `area_diary_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`area_key` text NOT NULL,
	`day` integer NOT NULL,
	`relation` text NOT NULL,
	`power_hours` integer,
	`water_hours` integer,
	`flood` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `area_diary_entries_by_area` ON `area_diary_entries` (`area_key`,`day`);--> statement-breakpoint
CREATE UNIQUE INDEX `area_diary_entries_once` ON `area_diary_entries` (`user_id`,`area_key`,`day`);--> statement-breakpoint
CREATE TABLE `area_diary_facts` (
	`area_key` text PRIMARY KEY NOT NULL,
	`reporters` integer NOT NULL,
	`entries` integer NOT NULL,
	`power_hours` real,
	`water_hours` real,
	`flood_share` real,
	`updated_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `saved_collection_homes` (
	`collection_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `listing_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `saved_collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `saved_collection_votes` (
	`collection_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`voter_key` text NOT NULL,
	`voter_name` text NOT NULL,
	`vote` integer NOT NULL,
	`voted_at` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `listing_id`, `voter_key`),
	FOREIGN KEY (`collection_id`) REFERENCES `saved_collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `saved_collections` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`shared` integer DEFAULT false NOT NULL,
	`share_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_collections_by_owner` ON `saved_collections` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `saved_places` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `saved_places_by_user` ON `saved_places` (`user_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `saved_homes` ADD `saved_first_year_kobo` integer;--> statement-breakpoint
ALTER TABLE `saved_homes` ADD `status` text;--> statement-breakpoint
ALTER TABLE `saved_homes` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_homes` ADD `score` integer;