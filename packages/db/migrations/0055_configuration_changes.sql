CREATE TABLE `configuration_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`from_value` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`reason` text NOT NULL,
	`starts_at` integer,
	`effective_from` integer,
	`proposed_by` text,
	`decided_by` text,
	`decided_at` integer,
	`end_reason` text DEFAULT '' NOT NULL,
	`is_revert` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `configuration_changes_by_number` ON `configuration_changes` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `configuration_changes_waiting` ON `configuration_changes` (`key`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `configuration_changes_by_key` ON `configuration_changes` (`key`,`number`);