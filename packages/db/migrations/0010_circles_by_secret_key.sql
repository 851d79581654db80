ALTER TABLE `listings` ADD `circle_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `listings` SET `circle_key` = lower(hex(randomblob(16)));--> statement-breakpoint
-- The search keeps the circles too: what is older than its meaning is made anew when a server starts.
UPDATE `listing_search` SET `version` = 0;
