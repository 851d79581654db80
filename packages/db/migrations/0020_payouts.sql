CREATE TABLE `bank_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`bank_code` text NOT NULL,
	`account_number` text NOT NULL,
	`account_name` text NOT NULL,
	`recipient_code` text NOT NULL,
	`provider` text NOT NULL,
	`is_default` integer NOT NULL,
	`usable_from` integer NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "removed_is_no_default" CHECK(removed_at is null or is_default = 0),
	CONSTRAINT "account_number_is_ten_digits" CHECK(length(account_number) = 10)
) STRICT;
--> statement-breakpoint
CREATE INDEX `bank_accounts_by_user` ON `bank_accounts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_once` ON `bank_accounts` (`user_id`,`bank_code`,`account_number`) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_one_default` ON `bank_accounts` (`user_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE TABLE `payout_pins` (
	`user_id` text PRIMARY KEY NOT NULL,
	`pin_hash` text NOT NULL,
	`wrong_tries` integer NOT NULL,
	`set_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `withdrawal_steps` (
	`withdrawal_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`driver` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`withdrawal_id`, `version`),
	FOREIGN KEY (`withdrawal_id`) REFERENCES `withdrawals`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`bank_account_id` text,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`approvals_needed` integer NOT NULL,
	`endorsed_by` text,
	`provider_reference` text,
	`reason` text,
	`given_up` integer NOT NULL,
	`paid_late_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_account_id`) REFERENCES `bank_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`endorsed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "withdrawal_is_positive" CHECK(amount_kobo > 0),
	CONSTRAINT "two_approve" CHECK(approvals_needed between 0 and 2 and (endorsed_by is null or approvals_needed = 2))
) STRICT;
--> statement-breakpoint
CREATE INDEX `withdrawals_by_user` ON `withdrawals` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `withdrawals_open` ON `withdrawals` (`created_at`) WHERE state in ('requested', 'held', 'processing');--> statement-breakpoint
CREATE INDEX `withdrawals_paid_late` ON `withdrawals` (`paid_late_at`) WHERE paid_late_at is not null;--> statement-breakpoint
-- Withdrawals from before this table: what was on its way may be with the bank already.
INSERT INTO `withdrawals` (`id`, `user_id`, `amount_kobo`, `state`, `state_since`, `version`, `approvals_needed`, `given_up`, `created_at`)
SELECT `id`, `user_id`, `amount_kobo`,
	CASE `state` WHEN 'pending' THEN 'processing' WHEN 'settled' THEN 'paid' ELSE 'returned' END,
	`updated_at`, 1, 0, 0, `created_at`
FROM `payments` WHERE `direction` = 'withdrawal';
--> statement-breakpoint
-- What happened stays as it was written down.
CREATE TRIGGER `withdrawal_steps_stay_on_update` BEFORE UPDATE ON `withdrawal_steps`
BEGIN SELECT RAISE(ABORT, 'withdrawals.append_only'); END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_steps_stay_on_delete` BEFORE DELETE ON `withdrawal_steps`
BEGIN SELECT RAISE(ABORT, 'withdrawals.append_only'); END;
