CREATE TABLE `ledger_check_results` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`entries` integer NOT NULL,
	`accounts` integer NOT NULL,
	`wallets` integer NOT NULL,
	`payments` integer NOT NULL,
	`finding_count` integer NOT NULL,
	`findings` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `booking_steps_by_name` ON `booking_steps` (`name`,`at`);--> statement-breakpoint
CREATE INDEX `payment_webhooks_waiting` ON `payment_webhooks` (`received_at`) WHERE handled_at is null;