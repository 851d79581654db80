CREATE TABLE `booking_agreements` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`term` integer NOT NULL,
	`document` text NOT NULL,
	`hash` text NOT NULL,
	`tenant_name` text,
	`tenant_signed_at` integer,
	`landlord_name` text,
	`landlord_signed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_agreements_by_term` ON `booking_agreements` (`booking_id`,`term`);--> statement-breakpoint
CREATE TABLE `booking_instalments` (
	`booking_id` text NOT NULL,
	`term` integer NOT NULL,
	`number` integer NOT NULL,
	`due_day` integer NOT NULL,
	`amount_kobo` integer NOT NULL,
	`paid_at` integer,
	`entry_id` text,
	PRIMARY KEY(`booking_id`, `term`, `number`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_instalment_is_positive" CHECK(amount_kobo > 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `booking_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`round` integer NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`terms` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_offers_in_order` ON `booking_offers` (`booking_id`,`round`);--> statement-breakpoint
CREATE TABLE `booking_steps` (
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`driver` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `version`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`listing_id` text NOT NULL,
	`unit_key` text NOT NULL,
	`tenant_id` text NOT NULL,
	`landlord_id` text NOT NULL,
	`client_id` text NOT NULL,
	`start_day` integer NOT NULL,
	`months` integer NOT NULL,
	`people` integer NOT NULL,
	`occupation` text NOT NULL,
	`message` text NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`offer_id` text,
	`agreed_offer_id` text,
	`term` integer DEFAULT 1 NOT NULL,
	`payment_due_at` integer,
	`payment_extended` integer DEFAULT false NOT NULL,
	`intent_id` text,
	`funded_at` integer,
	`fund_entry_id` text,
	`receipt_id` text,
	`handover_at` integer,
	`handover_note` text DEFAULT '' NOT NULL,
	`key_code` text NOT NULL,
	`key_tries` integer DEFAULT 0 NOT NULL,
	`handed_over_at` integer,
	`check_ends_at` integer,
	`check_extended` integer DEFAULT false NOT NULL,
	`agreed_start_day` integer,
	`end_day` integer,
	`notice_by` text,
	`notice_at` integer,
	`move_out_day` integer,
	`notice_note` text DEFAULT '' NOT NULL,
	`moved_out_at` integer,
	`claim` text,
	`reason` text,
	`dispute_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`landlord_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_months" CHECK(months > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_one_open` ON `bookings` (`listing_id`,`tenant_id`) WHERE state not in ('ended', 'declined', 'withdrawn', 'expired', 'cancelled_cooling_off', 'cancelled_by_tenant', 'cancelled_by_landlord', 'cancelled_not_as_described', 'moved_out', 'caution_claimed', 'caution_disputed');--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_by_client_id` ON `bookings` (`tenant_id`,`client_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_one_reserved` ON `bookings` (`listing_id`) WHERE state in ('agreement_pending', 'payment_due');--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_one_funded` ON `bookings` (`unit_key`) WHERE state in ('funded', 'handover_scheduled', 'handed_over', 'disputed', 'active', 'renewal_offered', 'renewal_due', 'renewed', 'notice_given', 'moving_out');--> statement-breakpoint
CREATE INDEX `bookings_by_tenant` ON `bookings` (`tenant_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `bookings_by_landlord` ON `bookings` (`landlord_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `bookings_by_listing` ON `bookings` (`listing_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `escrow_lines` (
	`booking_id` text NOT NULL,
	`term` integer NOT NULL,
	`kind` text NOT NULL,
	`purpose` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`to_tenant_kobo` integer DEFAULT 0 NOT NULL,
	`to_landlord_kobo` integer DEFAULT 0 NOT NULL,
	`fee_kobo` integer DEFAULT 0 NOT NULL,
	`funded_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`booking_id`, `term`, `kind`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "escrow_line_is_positive" CHECK(amount_kobo > 0),
	CONSTRAINT "escrow_line_pays_what_it_holds" CHECK(to_tenant_kobo >= 0 and to_landlord_kobo >= 0 and fee_kobo >= 0 and to_tenant_kobo + to_landlord_kobo + fee_kobo <= amount_kobo)
) STRICT;
--> statement-breakpoint
CREATE TABLE `home_records` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` text NOT NULL,
	`phase` text NOT NULL,
	`by` text NOT NULL,
	`meter_reading` text NOT NULL,
	`note` text NOT NULL,
	`photos` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `home_records_by_booking` ON `home_records` (`booking_id`,`seq`);