CREATE TABLE `provider_findings` (
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`event_id` text NOT NULL,
	`reference` text NOT NULL,
	`problem` text NOT NULL,
	`their_amount` integer,
	`currency` text,
	`their_state` text,
	`our_kobo` integer,
	`our_state` text,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`resolved_at` integer,
	PRIMARY KEY(`provider`, `kind`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `provider_findings_open` ON `provider_findings` (`first_seen_at`) WHERE resolved_at is null;--> statement-breakpoint
CREATE TABLE `reconciled_days` (
	`provider` text NOT NULL,
	`kind` text NOT NULL,
	`day` integer NOT NULL,
	PRIMARY KEY(`provider`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `payment_receipts_by_day` ON `payment_receipts` (`provider`,`paid_at`);--> statement-breakpoint
CREATE INDEX `withdrawal_steps_paid` ON `withdrawal_steps` (`at`) WHERE name in ('pay', 'pay_late');