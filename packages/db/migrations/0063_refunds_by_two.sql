CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`user_id` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`about_id` text NOT NULL,
	`booking_id` text,
	`proposed_by` text NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`end_reason` text DEFAULT '' NOT NULL,
	`entry_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_is_positive" CHECK(amount_kobo > 0),
	CONSTRAINT "refund_by_two" CHECK(state <> 'paid' or (decided_by is not null and decided_by <> proposed_by)),
	CONSTRAINT "refund_paid_has_entry" CHECK((state = 'paid') = (entry_id is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_entry_id_unique` ON `refunds` (`entry_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_one_open` ON `refunds` (`user_id`,`about_id`,`kind`) WHERE state = 'proposed';--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_one_goodwill` ON `refunds` (`user_id`,`about_id`) WHERE kind = 'goodwill' AND state in ('proposed', 'paid');--> statement-breakpoint
CREATE INDEX `refunds_proposed` ON `refunds` (`created_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `refunds_decided` ON `refunds` (`decided_at`) WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX `refunds_by_about` ON `refunds` (`about_id`);--> statement-breakpoint
CREATE INDEX `refunds_by_user` ON `refunds` (`user_id`,`created_at`);