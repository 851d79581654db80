CREATE TABLE `inspection_blackouts` (
	`id` text PRIMARY KEY NOT NULL,
	`landlord_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`note` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`landlord_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inspection_blackouts_by_landlord` ON `inspection_blackouts` (`landlord_id`,`ends_at`);--> statement-breakpoint
CREATE TABLE `inspection_settings` (
	`listing_id` text PRIMARY KEY NOT NULL,
	`weekly` text NOT NULL,
	`slot_minutes` integer NOT NULL,
	`notice_hours` integer NOT NULL,
	`instant` integer NOT NULL,
	`fee_kobo` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `inspection_steps` (
	`inspection_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`driver` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`starts_at` integer NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`inspection_id`, `version`),
	FOREIGN KEY (`inspection_id`) REFERENCES `inspections`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `inspection_ticks` (
	`person_id` text NOT NULL,
	`tick` integer NOT NULL,
	`holder_id` text NOT NULL,
	PRIMARY KEY(`person_id`, `tick`),
	FOREIGN KEY (`person_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `inspection_ticks_by_holder` ON `inspection_ticks` (`holder_id`);--> statement-breakpoint
CREATE TABLE `inspections` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`listing_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`landlord_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`time_by` text NOT NULL,
	`open_house_id` text,
	`seat` integer,
	`fee_kobo` integer NOT NULL,
	`fee_state` text NOT NULL,
	`hold_entry_id` text,
	`note` text NOT NULL,
	`reason` text,
	`client_id` text NOT NULL,
	`gate_code` text NOT NULL,
	`gate_tries` integer DEFAULT 0 NOT NULL,
	`tenant_moves` integer DEFAULT 0 NOT NULL,
	`landlord_moves` integer DEFAULT 0 NOT NULL,
	`tenant_arrived_at` integer,
	`landlord_arrived_at` integer,
	`checked_in_at` integer,
	`completed_at` integer,
	`outcome` text,
	`report` text,
	`objection` text,
	`ruled_for` text,
	`ruling_note` text,
	`shared` integer DEFAULT false NOT NULL,
	`share_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`landlord_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`open_house_id`) REFERENCES `open_houses`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inspection_lasts" CHECK(starts_at < ends_at),
	CONSTRAINT "inspection_seat" CHECK(seat is null or (seat >= 1 and open_house_id is not null)),
	CONSTRAINT "inspection_fee" CHECK((fee_state = 'none') = (fee_kobo = 0))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `inspections_one_open` ON `inspections` (`listing_id`,`tenant_id`) WHERE state in ('requested', 'proposed', 'confirmed', 'in_progress');--> statement-breakpoint
CREATE UNIQUE INDEX `inspections_by_client_id` ON `inspections` (`tenant_id`,`client_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `inspections_one_per_seat` ON `inspections` (`open_house_id`,`seat`) WHERE seat is not null;--> statement-breakpoint
CREATE INDEX `inspections_by_tenant` ON `inspections` (`tenant_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `inspections_by_landlord` ON `inspections` (`landlord_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `inspections_by_listing` ON `inspections` (`listing_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `inspections_disputed` ON `inspections` (`state_since`) WHERE state = 'disputed';--> statement-breakpoint
CREATE TABLE `open_house_waits` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`open_house_id` text NOT NULL,
	`user_id` text NOT NULL,
	`fee_kobo` integer NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`open_house_id`) REFERENCES `open_houses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `open_house_waits_once` ON `open_house_waits` (`open_house_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `open_houses` (
	`id` text PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`landlord_id` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`capacity` integer NOT NULL,
	`cancelled_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`landlord_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "open_house_lasts" CHECK(starts_at < ends_at)
) STRICT;
--> statement-breakpoint
CREATE INDEX `open_houses_by_listing` ON `open_houses` (`listing_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `open_houses_by_landlord` ON `open_houses` (`landlord_id`,`ends_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `visits_matched` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `visits_judged` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- No more places are given than an open house has.
CREATE TRIGGER `inspections_seat_on_insert` BEFORE INSERT ON `inspections`
WHEN new.seat > (SELECT capacity FROM open_houses WHERE id = new.open_house_id)
BEGIN SELECT RAISE(ABORT, 'inspections.seat_beyond_capacity'); END;
--> statement-breakpoint
CREATE TRIGGER `inspections_seat_on_update` BEFORE UPDATE OF seat ON `inspections`
WHEN new.seat > (SELECT capacity FROM open_houses WHERE id = new.open_house_id)
BEGIN SELECT RAISE(ABORT, 'inspections.seat_beyond_capacity'); END;
--> statement-breakpoint
-- What happened stays as it was written down.
CREATE TRIGGER `inspection_steps_stay_on_update` BEFORE UPDATE ON `inspection_steps`
BEGIN SELECT RAISE(ABORT, 'inspections.append_only'); END;
--> statement-breakpoint
CREATE TRIGGER `inspection_steps_stay_on_delete` BEFORE DELETE ON `inspection_steps`
BEGIN SELECT RAISE(ABORT, 'inspections.append_only'); END;
