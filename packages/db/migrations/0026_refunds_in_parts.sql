CREATE TABLE `payment_refund_parts` (
	`intent_id` text NOT NULL,
	`refund` integer NOT NULL,
	`place` integer NOT NULL,
	`provider_reference` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`state` text NOT NULL,
	`since` integer NOT NULL,
	`entry_id` text NOT NULL,
	`reason` text,
	`asked_until` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`intent_id`, `refund`, `place`),
	FOREIGN KEY (`intent_id`) REFERENCES `payment_intents`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_part_amount" CHECK(amount_kobo > 0),
	CONSTRAINT "refund_part_state" CHECK(state in ('waiting', 'returned', 'refused'))
) STRICT;
--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `returning_kobo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_intents` ADD `returned_kobo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now a refund went as one, from the largest receipt.
INSERT INTO `payment_refund_parts` (`intent_id`, `refund`, `place`, `provider_reference`, `amount_kobo`, `state`, `since`, `entry_id`)
SELECT `id`, `refunds`, 1, (
	SELECT `provider_reference` FROM `payment_receipts` WHERE `payment_receipts`.`intent_id` = `payment_intents`.`id` ORDER BY `amount_kobo` DESC LIMIT 1
), `amount_kobo`, iif(`state` = 'refunded', 'returned', 'waiting'), `state_since`, `refund_entry_id`
FROM `payment_intents` WHERE `state` IN ('refund_pending', 'refunded');--> statement-breakpoint
UPDATE `payment_intents` SET `returning_kobo` = iif(`state` = 'refund_pending', `amount_kobo`, 0), `returned_kobo` = iif(`state` = 'refunded', `amount_kobo`, 0);--> statement-breakpoint
ALTER TABLE `payment_intents` DROP COLUMN `refund_entry_id`;--> statement-breakpoint
CREATE TRIGGER `payment_refund_parts_end_once` BEFORE UPDATE ON `payment_refund_parts` WHEN OLD.`state` <> 'waiting'
BEGIN SELECT RAISE(ABORT, 'payments.refund_part_ended'); END;
--> statement-breakpoint
CREATE TRIGGER `payment_refund_parts_stay_on_delete` BEFORE DELETE ON `payment_refund_parts`
BEGIN SELECT RAISE(ABORT, 'payments.append_only'); END;
