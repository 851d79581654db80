CREATE TABLE `dispute_evidence` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dispute_id` text NOT NULL,
	`by` text NOT NULL,
	`statement` text NOT NULL,
	`photos` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `dispute_evidence_in_order` ON `dispute_evidence` (`dispute_id`,`seq`);--> statement-breakpoint
CREATE TABLE `dispute_splits` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dispute_id` text NOT NULL,
	`by` text NOT NULL,
	`actor_id` text NOT NULL,
	`to_tenant_kobo` integer NOT NULL,
	`to_landlord_kobo` integer NOT NULL,
	`tenancy_goes_on` integer NOT NULL,
	`on_appeal` integer DEFAULT false NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_split_parts" CHECK(to_tenant_kobo >= 0 and to_landlord_kobo >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `dispute_splits_in_order` ON `dispute_splits` (`dispute_id`,`seq`);--> statement-breakpoint
CREATE TABLE `dispute_steps` (
	`dispute_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`driver` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`dispute_id`, `version`),
	FOREIGN KEY (`dispute_id`) REFERENCES `disputes`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`booking_id` text NOT NULL,
	`opened_by` text NOT NULL,
	`reason` text NOT NULL,
	`held_kobo` integer NOT NULL,
	`opened_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dispute_held" CHECK(held_kobo >= 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_one_open` ON `disputes` (`booking_id`) WHERE state not in ('settled', 'withdrawn', 'closed');--> statement-breakpoint
CREATE INDEX `disputes_open_by_age` ON `disputes` (`opened_at`) WHERE state not in ('settled', 'withdrawn', 'closed');--> statement-breakpoint
CREATE INDEX `disputes_by_booking` ON `disputes` (`booking_id`,`opened_at`);