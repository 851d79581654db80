CREATE INDEX `disputes_by_time` ON `disputes` (`opened_at`);--> statement-breakpoint
CREATE INDEX `inspection_steps_by_name` ON `inspection_steps` (`name`,`at`);--> statement-breakpoint
CREATE INDEX `listings_by_publishing` ON `listings` (`published_at`,`state_code`,`city`,`area`,`bedrooms`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `conversations_by_time` ON `conversations` (`created_at`);