ALTER TABLE `listing_reports` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `listing_reports` ADD `decision_note` text;--> statement-breakpoint
ALTER TABLE `listing_reports` ADD `closed_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `listing_reports` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `listing_reports_closed` ON `listing_reports` (`closed_at`) WHERE closed_at is not null;