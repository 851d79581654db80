CREATE INDEX `booking_agreements_by_short_reference` ON `booking_agreements` (substr(id, -8));--> statement-breakpoint
CREATE INDEX `bookings_by_short_reference` ON `bookings` (substr(id, -8));
