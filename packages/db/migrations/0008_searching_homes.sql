CREATE TABLE `listing_search` (
	`key` integer PRIMARY KEY NOT NULL,
	`listing_id` text NOT NULL,
	`landlord_id` text NOT NULL,
	`version` integer NOT NULL,
	`state_code` text NOT NULL,
	`city_key` text NOT NULL,
	`area_key` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`type` text NOT NULL,
	`bedrooms` integer NOT NULL,
	`toilets` integer NOT NULL,
	`rent_kobo` integer NOT NULL,
	`first_year_kobo` integer NOT NULL,
	`monthly_kobo` integer NOT NULL,
	`traits` integer NOT NULL,
	`power_hours` integer NOT NULL,
	`parking_spaces` integer NOT NULL,
	`filmed_at` integer NOT NULL,
	`available_from` integer NOT NULL,
	`price_dropped_at` integer NOT NULL,
	`confirmed_at` integer NOT NULL,
	`best_score` integer NOT NULL,
	`trust_score` integer NOT NULL,
	`power_score` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `listing_search_listing_id_unique` ON `listing_search` (`listing_id`);--> statement-breakpoint
CREATE INDEX `search_by_best` ON `listing_search` (`best_score`);--> statement-breakpoint
CREATE INDEX `search_by_confirmed` ON `listing_search` (`confirmed_at`);--> statement-breakpoint
CREATE INDEX `search_by_total` ON `listing_search` (`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_by_monthly` ON `listing_search` (`monthly_kobo`);--> statement-breakpoint
CREATE INDEX `search_city` ON `listing_search` (`city_key`);--> statement-breakpoint
CREATE INDEX `search_city_by_best` ON `listing_search` (`city_key`,`best_score`);--> statement-breakpoint
CREATE INDEX `search_city_by_confirmed` ON `listing_search` (`city_key`,`confirmed_at`);--> statement-breakpoint
CREATE INDEX `search_city_by_total` ON `listing_search` (`city_key`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_city_by_monthly` ON `listing_search` (`city_key`,`monthly_kobo`);--> statement-breakpoint
CREATE INDEX `search_area` ON `listing_search` (`area_key`);--> statement-breakpoint
CREATE INDEX `search_area_by_best` ON `listing_search` (`area_key`,`best_score`);--> statement-breakpoint
CREATE INDEX `search_area_by_confirmed` ON `listing_search` (`area_key`,`confirmed_at`);--> statement-breakpoint
CREATE INDEX `search_area_by_total` ON `listing_search` (`area_key`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_area_by_monthly` ON `listing_search` (`area_key`,`monthly_kobo`);--> statement-breakpoint
CREATE INDEX `search_by_landlord` ON `listing_search` (`landlord_id`);--> statement-breakpoint
CREATE VIRTUAL TABLE `listing_words` USING fts5(title, place, description, tags, content='', contentless_delete=1, detail=column, prefix='3 4 5', tokenize='unicode61 remove_diacritics 2');--> statement-breakpoint
CREATE VIRTUAL TABLE `listing_boxes` USING rtree(key, south, north, west, east);--> statement-breakpoint
CREATE TRIGGER `listing_search_is_placed` AFTER INSERT ON `listing_search` BEGIN
	INSERT INTO listing_boxes (key, south, north, west, east)
	VALUES (new.key, new.latitude, new.latitude, new.longitude, new.longitude);
END;--> statement-breakpoint
CREATE TRIGGER `listing_search_is_taken_away` AFTER DELETE ON `listing_search` BEGIN
	DELETE FROM listing_boxes WHERE key = old.key;
	DELETE FROM listing_words WHERE rowid = old.key;
END;