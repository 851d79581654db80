CREATE TABLE `payout_waits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `users` ADD `frozen_at` integer;