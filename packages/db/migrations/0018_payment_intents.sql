CREATE TABLE `payment_intent_steps` (
	`intent_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`driver` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`intent_id`, `version`),
	FOREIGN KEY (`intent_id`) REFERENCES `payment_intents`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `payment_intents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`subject_id` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`description` text NOT NULL,
	`method` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`provider` text NOT NULL,
	`attempt` integer NOT NULL,
	`checkout_url` text,
	`account_number` text,
	`account_bank` text,
	`account_name` text,
	`expires_at` integer NOT NULL,
	`received_kobo` integer DEFAULT 0 NOT NULL,
	`held_kobo` integer DEFAULT 0 NOT NULL,
	`wallet_kobo` integer DEFAULT 0 NOT NULL,
	`destination` text,
	`settled_at` integer,
	`failure` text,
	`refunds` integer DEFAULT 0 NOT NULL,
	`refund_entry_id` text,
	`refund_reason` text,
	`checks` integer DEFAULT 0 NOT NULL,
	`next_check_at` integer,
	`asked_at` integer DEFAULT 0 NOT NULL,
	`client_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "intent_amount" CHECK(amount_kobo > 0),
	CONSTRAINT "intent_loses_nothing" CHECK(received_kobo = held_kobo + wallet_kobo + iif(settled_at is null, 0, amount_kobo)),
	CONSTRAINT "intent_parts" CHECK(received_kobo >= 0 and held_kobo >= 0 and wallet_kobo >= 0),
	CONSTRAINT "intent_settled" CHECK((settled_at is not null) = (state in ('settled', 'refund_pending', 'refunded')))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_intents_by_client_key` ON `payment_intents` (`user_id`,`client_key`);--> statement-breakpoint
CREATE INDEX `payment_intents_open` ON `payment_intents` (`user_id`) WHERE state in ('created', 'pending');--> statement-breakpoint
CREATE INDEX `payment_intents_by_subject` ON `payment_intents` (`subject_id`);--> statement-breakpoint
CREATE TABLE `payment_receipts` (
	`provider` text NOT NULL,
	`provider_reference` text NOT NULL,
	`intent_id` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`paid_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `provider_reference`),
	FOREIGN KEY (`intent_id`) REFERENCES `payment_intents`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_amount" CHECK(amount_kobo > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_receipts_by_intent` ON `payment_receipts` (`intent_id`);--> statement-breakpoint
CREATE TABLE `payment_webhooks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`event` text NOT NULL,
	`received_at` integer NOT NULL,
	`handled_at` integer
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_webhooks_once` ON `payment_webhooks` (`provider`,`event_id`);--> statement-breakpoint
-- What happened stays as it was written down.
CREATE TRIGGER `payment_intent_steps_stay_on_update` BEFORE UPDATE ON `payment_intent_steps`
BEGIN SELECT RAISE(ABORT, 'payments.append_only'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_intent_steps_stay_on_delete` BEFORE DELETE ON `payment_intent_steps`
BEGIN SELECT RAISE(ABORT, 'payments.append_only'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_receipts_stay_on_update` BEFORE UPDATE ON `payment_receipts`
BEGIN SELECT RAISE(ABORT, 'payments.append_only'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_receipts_stay_on_delete` BEFORE DELETE ON `payment_receipts`
BEGIN SELECT RAISE(ABORT, 'payments.append_only'); END;
