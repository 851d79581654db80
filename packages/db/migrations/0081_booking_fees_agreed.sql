ALTER TABLE `bookings` ADD `landlord_fee_basis_points` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancel_penalty_kobo` integer;--> statement-breakpoint
-- A suspended member of staff has no roles in use until the suspension ends; the grants stay.
UPDATE `users` SET `staff_roles` = '[]' WHERE `role` = 'admin' AND `id` IN (SELECT `user_id` FROM `restrictions` WHERE `kind` = 'suspension' AND `state` IN ('active', 'appealed', 'upheld'));
