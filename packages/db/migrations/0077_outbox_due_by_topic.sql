DROP INDEX `outbox_pending`;--> statement-breakpoint
CREATE INDEX `outbox_pending` ON `outbox_events` (`topic`,`run_at`) WHERE state = 'pending';