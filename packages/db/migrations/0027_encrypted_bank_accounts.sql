PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_bank_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`bank_code` text NOT NULL,
	`account_number` text NOT NULL,
	`last_digits` text NOT NULL,
	`number_fingerprint` text,
	`account_name` text NOT NULL,
	`recipient_code` text NOT NULL,
	`provider` text NOT NULL,
	`is_default` integer NOT NULL,
	`usable_from` integer NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "removed_is_no_default" CHECK(removed_at is null or is_default = 0),
	CONSTRAINT "last_digits_are_four" CHECK(length(last_digits) = 4)
);
--> statement-breakpoint
INSERT INTO `__new_bank_accounts`("id", "user_id", "bank_code", "account_number", "last_digits", "number_fingerprint", "account_name", "recipient_code", "provider", "is_default", "usable_from", "created_at", "removed_at") SELECT "id", "user_id", "bank_code", "account_number", substr("account_number", -4), NULL, "account_name", "recipient_code", "provider", "is_default", "usable_from", "created_at", "removed_at" FROM `bank_accounts`;--> statement-breakpoint
DROP TABLE `bank_accounts`;--> statement-breakpoint
ALTER TABLE `__new_bank_accounts` RENAME TO `bank_accounts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `bank_accounts_by_user` ON `bank_accounts` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_once` ON `bank_accounts` (`user_id`,`bank_code`,`number_fingerprint`) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_one_default` ON `bank_accounts` (`user_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE INDEX `bank_accounts_by_fingerprint` ON `bank_accounts` (`number_fingerprint`);