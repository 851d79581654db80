DROP INDEX `booking_agreements_by_term`;--> statement-breakpoint
ALTER TABLE `booking_agreements` ADD `offer_id` text REFERENCES booking_offers(id);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_agreements_by_offer` ON `booking_agreements` (`booking_id`,`offer_id`);--> statement-breakpoint
DROP INDEX `bookings_one_funded`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `early_end` text;--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_one_funded` ON `bookings` (`unit_key`) WHERE state in ('funded', 'handover_scheduled', 'handed_over', 'disputed', 'active', 'renewal_offered', 'renewal_due', 'renewed', 'early_end_proposed', 'early_end_agreed', 'notice_given', 'moving_out', 'overstayed');--> statement-breakpoint
UPDATE `booking_agreements` SET `offer_id` = (
	SELECT `id` FROM `booking_offers` WHERE `booking_offers`.`booking_id` = `booking_agreements`.`booking_id` AND `booking_offers`.`kind` = 'letting' ORDER BY `round` DESC LIMIT 1
);--> statement-breakpoint
-- Tenancies that had come to their end without a timer get one, with time to say something first.
INSERT OR IGNORE INTO `timers` (`kind`, `subject_id`, `due_at`, `created_at`)
SELECT 'booking.due', `id`, max(`state_since`, unixepoch() * 1000) + 1209600000, unixepoch() * 1000 FROM `bookings` WHERE `state` = 'moving_out';
