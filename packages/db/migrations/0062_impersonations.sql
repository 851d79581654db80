CREATE TABLE `impersonations` (
	`id` text PRIMARY KEY NOT NULL,
	`viewer_id` text NOT NULL,
	`target_id` text NOT NULL,
	`session_id` text NOT NULL,
	`reason` text NOT NULL,
	`ticket_id` text,
	`started_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text,
	FOREIGN KEY (`viewer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`target_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `impersonations_open` ON `impersonations` (`session_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `impersonations_by_target` ON `impersonations` (`target_id`,`started_at`);