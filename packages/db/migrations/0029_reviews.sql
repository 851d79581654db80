CREATE TABLE `review_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`review_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`removed` integer,
	`decided_reason` text,
	`sentence` text,
	`decided_by` text,
	`decided_at` integer,
	`appealed_by` text,
	`appeal_note` text,
	`appealed_at` integer,
	`reversed` integer,
	`appeal_sentence` text,
	`appeal_decided_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appealed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appeal_decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_reports_one_open` ON `review_reports` (`review_id`) WHERE state in ('open', 'appealed');--> statement-breakpoint
CREATE UNIQUE INDEX `review_reports_once` ON `review_reports` (`review_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `review_reports_in_order` ON `review_reports` (`created_at`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`checkpoint` text NOT NULL,
	`subject_id` text NOT NULL,
	`side` text NOT NULL,
	`author_id` text NOT NULL,
	`about_id` text NOT NULL,
	`listing_id` text NOT NULL,
	`closes_at` integer NOT NULL,
	`postponed` integer DEFAULT false NOT NULL,
	`content` text,
	`private_note` text DEFAULT '' NOT NULL,
	`score` integer,
	`weight` integer DEFAULT 1 NOT NULL,
	`published_at` integer,
	`reply` text,
	`replied_at` integer,
	`removed_for` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`about_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_score" CHECK(score is null or score between 100 and 500),
	CONSTRAINT "review_published" CHECK((published_at is not null) = (state in ('published', 'replied', 'hidden')))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_one_per_side` ON `reviews` (`subject_id`,`checkpoint`,`side`);--> statement-breakpoint
CREATE INDEX `reviews_by_author` ON `reviews` (`author_id`,`closes_at`);--> statement-breakpoint
CREATE INDEX `reviews_about` ON `reviews` (`about_id`,`side`,`published_at`) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX `reviews_of_listing` ON `reviews` (`listing_id`,`side`,`published_at`) WHERE published_at is not null;