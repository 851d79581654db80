CREATE TABLE `payout_holds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`held_by` text NOT NULL,
	`held_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`held_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
