CREATE TABLE `booking_mandates` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`mandate_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`commission_basis_points` integer NOT NULL,
	`legal_fee_kobo` integer NOT NULL,
	`agent_receives` integer NOT NULL,
	`agent_paid_kobo` integer DEFAULT 0 NOT NULL,
	`owner_paid_kobo` integer DEFAULT 0 NOT NULL,
	`agreed_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mandate_id`) REFERENCES `mandates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_mandate_of_two_people" CHECK(owner_id <> agent_id),
	CONSTRAINT "booking_mandate_paid" CHECK(agent_paid_kobo >= 0 AND owner_paid_kobo >= 0)
);
--> statement-breakpoint
CREATE INDEX `booking_mandates_by_mandate` ON `booking_mandates` (`mandate_id`,`agreed_at`);