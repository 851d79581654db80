CREATE TABLE `claim_conflicts` (
	`id` text PRIMARY KEY NOT NULL,
	`unit_key` text NOT NULL,
	`first_case_id` text NOT NULL,
	`second_case_id` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	`decided_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`first_case_id`) REFERENCES `verification_cases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`second_case_id`) REFERENCES `verification_cases`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `claim_conflict_once` ON `claim_conflicts` (`second_case_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `claim_conflicts_by_unit` ON `claim_conflicts` (`unit_key`,`state`);