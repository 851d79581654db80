CREATE TABLE `account_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`keep_id` text NOT NULL,
	`close_id` text NOT NULL,
	`reason` text NOT NULL,
	`proposed_by` text NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`end_reason` text DEFAULT '' NOT NULL,
	`counted` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`keep_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`close_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "account_merge_of_two" CHECK(keep_id <> close_id),
	CONSTRAINT "account_merge_by_two" CHECK(state <> 'merged' or (decided_by is not null and decided_by <> proposed_by))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_merges_one_closing` ON `account_merges` (`close_id`) WHERE state in ('proposed', 'merged');--> statement-breakpoint
CREATE INDEX `account_merges_by_kept` ON `account_merges` (`keep_id`);--> statement-breakpoint
CREATE INDEX `account_merges_proposed` ON `account_merges` (`created_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `account_merges_decided` ON `account_merges` (`decided_at`) WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `merged_into` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `users_merged` ON `users` (`merged_into`) WHERE merged_into is not null;