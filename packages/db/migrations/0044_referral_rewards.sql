CREATE TABLE `referral_clicks` (
	`referrer_id` text PRIMARY KEY NOT NULL,
	`clicks` integer NOT NULL,
	FOREIGN KEY (`referrer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `referrals_by_referrer`;--> statement-breakpoint
ALTER TABLE `referrals` ADD `state` text DEFAULT 'signed_up' NOT NULL;--> statement-breakpoint
ALTER TABLE `referrals` ADD `state_since` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `referrals` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `referrals` ADD `tenant_reward_kobo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `referrals` ADD `landlord_reward_kobo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `referrals` ADD `reward_kobo` integer;--> statement-breakpoint
ALTER TABLE `referrals` ADD `booking_id` text;--> statement-breakpoint
ALTER TABLE `referrals` ADD `released_at` integer;--> statement-breakpoint
ALTER TABLE `referrals` ADD `reserve_entry_id` text;--> statement-breakpoint
ALTER TABLE `referrals` ADD `reserved_at` integer;--> statement-breakpoint
ALTER TABLE `referrals` ADD `pay_entry_id` text;--> statement-breakpoint
ALTER TABLE `referrals` ADD `paid_at` integer;--> statement-breakpoint
ALTER TABLE `referrals` ADD `withheld_kobo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `referrals` ADD `owed_kobo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `referrals` ADD `void_reason` text;--> statement-breakpoint
ALTER TABLE `referrals` ADD `void_evidence` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `referrals` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `referrals_by_state` ON `referrals` (`state`,`state_since`);--> statement-breakpoint
CREATE INDEX `referrals_by_booking` ON `referrals` (`booking_id`);--> statement-breakpoint
CREATE INDEX `referrals_by_referrer` ON `referrals` (`referrer_id`,`created_at`);