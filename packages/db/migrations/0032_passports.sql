CREATE TABLE `passport_access` (
	`user_id` text NOT NULL,
	`reader_id` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `reader_id`),
	FOREIGN KEY (`user_id`) REFERENCES `passports`(`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `passport_views` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`reader_id` text,
	`level` text NOT NULL,
	`via` text NOT NULL,
	`listing_id` text,
	`times` integer NOT NULL,
	`last_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `passports`(`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reader_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passport_views_by_owner` ON `passport_views` (`user_id`,`last_at`);--> statement-breakpoint
CREATE TABLE `passports` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`content` text NOT NULL,
	`visibility` text NOT NULL,
	`share_version` integer NOT NULL,
	`share_ends_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passports_code_unique` ON `passports` (`code`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `with_passport` integer DEFAULT false NOT NULL;