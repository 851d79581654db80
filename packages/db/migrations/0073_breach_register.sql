CREATE TABLE `breach_steps` (
	`breach_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`breach_id`, `version`),
	FOREIGN KEY (`breach_id`) REFERENCES `breaches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `breaches` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`discovered_at` integer NOT NULL,
	`kinds` text NOT NULL,
	`people_count` integer,
	`risk` text NOT NULL,
	`measures` text NOT NULL,
	`regulator_notified_at` integer,
	`regulator_reference` text DEFAULT '' NOT NULL,
	`people_notified_at` integer,
	`people_reference` text DEFAULT '' NOT NULL,
	`due_at` integer NOT NULL,
	`recorded_by` text NOT NULL,
	`closed_by` text,
	`closing_text` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`recorded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `breaches_open` ON `breaches` (`due_at`) WHERE state = 'open';