ALTER TABLE `referrals` ADD `refused_at` integer;--> statement-breakpoint
ALTER TABLE `referrals` ADD `appeal_text` text;--> statement-breakpoint
ALTER TABLE `referrals` ADD `appealed_at` integer;--> statement-breakpoint
ALTER TABLE `referrals` ADD `decision_text` text;--> statement-breakpoint
ALTER TABLE `referrals` ADD `decided_by` text;--> statement-breakpoint
ALTER TABLE `referrals` ADD `decided_at` integer;--> statement-breakpoint
ALTER TABLE `referrals` ADD `cleared` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE `referrals` SET `refused_at` = `state_since` WHERE `state` = 'void';
