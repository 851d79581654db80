CREATE TABLE `restriction_steps` (
	`restriction_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`restriction_id`, `version`),
	FOREIGN KEY (`restriction_id`) REFERENCES `restrictions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `restrictions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`until` integer,
	`imposed_by` text NOT NULL,
	`hidden_listings` text DEFAULT '[]' NOT NULL,
	`appeal_text` text,
	`appealed_at` integer,
	`decision_text` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`imposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `restrictions_by_user` ON `restrictions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `restrictions_once` ON `restrictions` (`user_id`,`kind`) WHERE state in ('active', 'appealed', 'upheld') and kind <> 'warning';--> statement-breakpoint
CREATE INDEX `restrictions_appealed` ON `restrictions` (`state_since`) WHERE state = 'appealed';