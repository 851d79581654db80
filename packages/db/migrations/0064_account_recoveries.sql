CREATE TABLE `account_recoveries` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`email_code_hash` text,
	`phone_code_hash` text,
	`checks` integer DEFAULT 0 NOT NULL,
	`phone_proved` integer DEFAULT false NOT NULL,
	`number` text NOT NULL,
	`device` text NOT NULL,
	`known_device` integer NOT NULL,
	`requested_at` integer,
	`decided_by` text,
	`decision_text` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_recovery_once` ON `account_recoveries` (`user_id`) WHERE state in ('proving', 'waiting', 'in_review');--> statement-breakpoint
CREATE INDEX `account_recoveries_by_user` ON `account_recoveries` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `account_recoveries_open` ON `account_recoveries` (`state_since`) WHERE state in ('waiting', 'in_review');--> statement-breakpoint
CREATE TABLE `account_recovery_steps` (
	`recovery_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`recovery_id`, `version`),
	FOREIGN KEY (`recovery_id`) REFERENCES `account_recoveries`(`id`) ON UPDATE no action ON DELETE no action
);
