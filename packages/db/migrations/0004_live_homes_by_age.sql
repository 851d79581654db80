DROP INDEX `listings_by_state_age`;--> statement-breakpoint
CREATE INDEX `listings_live_by_age` ON `listings` (`confirmed_at`,`id`) WHERE state = 'live';