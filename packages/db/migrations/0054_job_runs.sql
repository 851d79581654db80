CREATE TABLE `job_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`done` integer NOT NULL,
	`failed` integer NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `job_runs_by_kind` ON `job_runs` (`kind`,`id`);--> statement-breakpoint
ALTER TABLE `timers` ADD `started_at` integer;--> statement-breakpoint
CREATE INDEX `timers_by_kind` ON `timers` (`kind`,`due_at`);--> statement-breakpoint
CREATE INDEX `timers_failing` ON `timers` (`kind`,`id`) WHERE last_error is not null;--> statement-breakpoint
ALTER TABLE `sms_messages` ADD `set_aside_at` integer;--> statement-breakpoint
CREATE INDEX `sms_undelivered` ON `sms_messages` (`at`) WHERE state in ('refused', 'failed', 'dnd', 'expired') and worked = 0 and set_aside_at is null;--> statement-breakpoint
CREATE INDEX `outbox_dead` ON `outbox_events` (`topic`,`seq`) WHERE state = 'dead';