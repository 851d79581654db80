CREATE TABLE `booking_holds` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`held_by` text NOT NULL,
	`held_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`held_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
