CREATE TABLE `chargebacks` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`dispute_id` text NOT NULL,
	`provider_reference` text NOT NULL,
	`intent_id` text NOT NULL,
	`user_id` text NOT NULL,
	`booking_id` text,
	`category` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`held_kobo` integer NOT NULL,
	`covered_kobo` integer NOT NULL,
	`taken_kobo` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`answer_by` integer,
	`reminded_at` integer,
	`opened_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`intent_id`) REFERENCES `payment_intents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chargeback_amounts" CHECK(amount_kobo > 0 and held_kobo >= 0 and covered_kobo >= 0 and taken_kobo >= 0),
	CONSTRAINT "chargeback_holds_no_more" CHECK(held_kobo + covered_kobo <= amount_kobo and taken_kobo <= amount_kobo),
	CONSTRAINT "chargeback_taken" CHECK((taken_kobo > 0) = (state = 'lost'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chargebacks_once` ON `chargebacks` (`provider`,`dispute_id`);--> statement-breakpoint
CREATE INDEX `chargebacks_by_payment` ON `chargebacks` (`intent_id`);--> statement-breakpoint
CREATE INDEX `chargebacks_by_person` ON `chargebacks` (`user_id`);--> statement-breakpoint
CREATE INDEX `chargebacks_by_day` ON `chargebacks` (`provider`,`opened_at`);--> statement-breakpoint
CREATE INDEX `chargebacks_open` ON `chargebacks` (`booking_id`) WHERE state in ('answer_needed', 'with_bank');--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_booking_holds` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`held_by` text,
	`held_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`held_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_booking_holds`("booking_id", "reason", "held_by", "held_at") SELECT "booking_id", "reason", "held_by", "held_at" FROM `booking_holds`;--> statement-breakpoint
DROP TABLE `booking_holds`;--> statement-breakpoint
ALTER TABLE `__new_booking_holds` RENAME TO `booking_holds`;--> statement-breakpoint
PRAGMA foreign_keys=ON;