CREATE TABLE `receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`source_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`landlord_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`paid_at` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`amount_kobo` integer NOT NULL,
	`rent_kobo` integer NOT NULL,
	`refunded_kobo` integer DEFAULT 0 NOT NULL,
	`refunded_rent_kobo` integer DEFAULT 0 NOT NULL,
	`facts` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`landlord_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_amounts" CHECK(amount_kobo > 0 AND rent_kobo BETWEEN 0 AND amount_kobo),
	CONSTRAINT "receipt_refunds" CHECK(refunded_kobo BETWEEN 0 AND amount_kobo AND refunded_rent_kobo BETWEEN 0 AND rent_kobo)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_by_code` ON `receipts` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_once` ON `receipts` (`source_id`);--> statement-breakpoint
CREATE INDEX `receipts_by_booking` ON `receipts` (`booking_id`,`paid_at`);--> statement-breakpoint
CREATE INDEX `receipts_by_tenant` ON `receipts` (`tenant_id`,`paid_at`);