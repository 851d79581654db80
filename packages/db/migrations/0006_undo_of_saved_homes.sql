ALTER TABLE `saved_homes` ADD `removed_at` integer;--> statement-breakpoint
ALTER TABLE `saved_collections` ADD `deleted_at` integer;