CREATE TABLE `risk_browsers` (
	`browser` text NOT NULL,
	`user_id` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`browser`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `risk_browsers_by_user` ON `risk_browsers` (`user_id`);--> statement-breakpoint
CREATE TABLE `risk_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`decision_text` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `risk_cases_by_user` ON `risk_cases` (`user_id`);--> statement-breakpoint
CREATE INDEX `risk_cases_open` ON `risk_cases` (`state_since`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `risk_cases_decided` ON `risk_cases` (`decided_at`) WHERE decided_at is not null;--> statement-breakpoint
CREATE TABLE `risk_evidence` (
	`user_id` text NOT NULL,
	`rule` text NOT NULL,
	`evidence_id` text NOT NULL,
	`signal_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `rule`, `evidence_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`signal_id`) REFERENCES `risk_signals`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `risk_evidence_by_signal` ON `risk_evidence` (`signal_id`);--> statement-breakpoint
CREATE TABLE `risk_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	CONSTRAINT "risk_progress_is_one" CHECK("risk_progress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `risk_signals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rule` text NOT NULL,
	`about_id` text NOT NULL,
	`state` text NOT NULL,
	`found_at` integer NOT NULL,
	`counts_until` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `risk_signals_by_user` ON `risk_signals` (`user_id`,`found_at`);--> statement-breakpoint
CREATE INDEX `risk_signals_by_subject` ON `risk_signals` (`about_id`);--> statement-breakpoint
CREATE INDEX `risk_signals_new` ON `risk_signals` (`user_id`) WHERE state = 'new';--> statement-breakpoint
CREATE INDEX `verification_by_fingerprint` ON `verification_cases` (`fingerprint`) WHERE fingerprint is not null;