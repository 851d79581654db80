CREATE TABLE `scam_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`target_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`note` text NOT NULL,
	`paid_kobo` integer,
	`created_at` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`target_id`) REFERENCES `scam_targets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scam_reports_by_target` ON `scam_reports` (`target_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `scam_reports_by_reporter` ON `scam_reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `scam_reports_once` ON `scam_reports` (`target_id`,`reporter_id`) WHERE answered_at is null;--> statement-breakpoint
CREATE TABLE `scam_targets` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`fingerprint` text NOT NULL,
	`value` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`decision_text` text,
	`decided_by` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `scam_targets_by_fingerprint` ON `scam_targets` (`fingerprint`);--> statement-breakpoint
CREATE INDEX `scam_targets_open` ON `scam_targets` (`state_since`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `scam_targets_decided` ON `scam_targets` (`decided_at`) WHERE decided_at is not null;