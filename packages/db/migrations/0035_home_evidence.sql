ALTER TABLE `verification_cases` ADD `home` text;--> statement-breakpoint
ALTER TABLE `verification_cases` ADD `path` text;--> statement-breakpoint
ALTER TABLE `verification_cases` ADD `checked` text;--> statement-breakpoint
CREATE UNIQUE INDEX `verification_one_right_per_home` ON `verification_cases` (`subject_id`) WHERE kind = 'authority' and approved_at is not null;