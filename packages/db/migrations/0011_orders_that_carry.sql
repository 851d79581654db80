DROP INDEX `search_by_best`;--> statement-breakpoint
DROP INDEX `search_by_confirmed`;--> statement-breakpoint
DROP INDEX `search_by_total`;--> statement-breakpoint
DROP INDEX `search_by_monthly`;--> statement-breakpoint
DROP INDEX `search_city`;--> statement-breakpoint
DROP INDEX `search_city_by_best`;--> statement-breakpoint
DROP INDEX `search_city_by_confirmed`;--> statement-breakpoint
DROP INDEX `search_city_by_total`;--> statement-breakpoint
DROP INDEX `search_city_by_monthly`;--> statement-breakpoint
DROP INDEX `search_area`;--> statement-breakpoint
DROP INDEX `search_area_by_best`;--> statement-breakpoint
DROP INDEX `search_area_by_confirmed`;--> statement-breakpoint
DROP INDEX `search_area_by_total`;--> statement-breakpoint
DROP INDEX `search_area_by_monthly`;--> statement-breakpoint
CREATE INDEX `search_by_best` ON `listing_search` (`best_score`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_by_confirmed` ON `listing_search` (`confirmed_at`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_by_total` ON `listing_search` (`first_year_kobo`,`key`,`bedrooms`,`type`,`traits`);--> statement-breakpoint
CREATE INDEX `search_by_monthly` ON `listing_search` (`monthly_kobo`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_city` ON `listing_search` (`city_key`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_city_by_best` ON `listing_search` (`city_key`,`best_score`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_city_by_confirmed` ON `listing_search` (`city_key`,`confirmed_at`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_city_by_total` ON `listing_search` (`city_key`,`first_year_kobo`,`key`,`bedrooms`,`type`,`traits`);--> statement-breakpoint
CREATE INDEX `search_city_by_monthly` ON `listing_search` (`city_key`,`monthly_kobo`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_area` ON `listing_search` (`area_key`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_area_by_best` ON `listing_search` (`area_key`,`best_score`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_area_by_confirmed` ON `listing_search` (`area_key`,`confirmed_at`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);--> statement-breakpoint
CREATE INDEX `search_area_by_total` ON `listing_search` (`area_key`,`first_year_kobo`,`key`,`bedrooms`,`type`,`traits`);--> statement-breakpoint
CREATE INDEX `search_area_by_monthly` ON `listing_search` (`area_key`,`monthly_kobo`,`key`,`bedrooms`,`type`,`traits`,`first_year_kobo`);