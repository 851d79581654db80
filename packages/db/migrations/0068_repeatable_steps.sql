CREATE TABLE `repeatable_steps` (
	`call_id` text NOT NULL,
	`step` integer NOT NULL,
	`user_id` text NOT NULL,
	`request_hash` text NOT NULL,
	`value` blob NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`call_id`, `step`)
);
--> statement-breakpoint
CREATE INDEX `repeatable_steps_by_age` ON `repeatable_steps` (`created_at`);--> statement-breakpoint
CREATE INDEX `repeatable_steps_by_user` ON `repeatable_steps` (`user_id`);