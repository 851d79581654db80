CREATE TABLE `deposit_reservations` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "amount_is_positive" CHECK(amount_kobo > 0)
);
--> statement-breakpoint
CREATE INDEX `deposit_reservations_by_user` ON `deposit_reservations` (`user_id`,`expires_at`);