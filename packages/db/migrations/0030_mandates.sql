CREATE TABLE `mandate_steps` (
	`mandate_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`mandate_id`, `version`),
	FOREIGN KEY (`mandate_id`) REFERENCES `mandates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mandate_units` (
	`mandate_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`unit_key` text NOT NULL,
	`title` text NOT NULL,
	`place` text NOT NULL,
	`floor_kobo` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`mandate_id`, `listing_id`),
	FOREIGN KEY (`mandate_id`) REFERENCES `mandates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mandate_units_by_unit` ON `mandate_units` (`unit_key`);--> statement-breakpoint
CREATE TABLE `mandates` (
	`id` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`agent_role` text NOT NULL,
	`owner_id` text,
	`owner_name` text NOT NULL,
	`owner_email` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`powers` text NOT NULL,
	`commission_basis_points` integer NOT NULL,
	`legal_fee_kobo` integer NOT NULL,
	`start_day` text NOT NULL,
	`end_day` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`sent_at` integer,
	`signed_name` text,
	`signed_at` integer,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mandate_is_of_two_people" CHECK(owner_id IS NULL OR owner_id <> agent_id),
	CONSTRAINT "mandate_ends_after_its_start" CHECK(ends_at > starts_at),
	CONSTRAINT "mandate_is_signed_by_its_owner" CHECK(state <> 'active' OR (signed_at IS NOT NULL AND owner_id IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `mandates_by_agent` ON `mandates` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `mandates_by_owner` ON `mandates` (`owner_id`,`created_at`) WHERE owner_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `listings` ADD `mandate_due_at` integer;