CREATE TABLE `support_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`ticket_id` text NOT NULL,
	`by` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`photos` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `support_tickets`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `support_messages_in_order` ON `support_messages` (`ticket_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `support_messages_by_author` ON `support_messages` (`author_id`,`at`);--> statement-breakpoint
CREATE TABLE `support_ticket_steps` (
	`ticket_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`actor` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`ticket_id`, `version`),
	FOREIGN KEY (`ticket_id`) REFERENCES `support_tickets`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `support_tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`user_id` text NOT NULL,
	`topic` text NOT NULL,
	`subject` text NOT NULL,
	`about_id` text,
	`about_label` text,
	`about_at` integer,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`waiting_since` integer,
	`due_at` integer,
	`answered_by` text,
	`close_reason` text,
	`rated_solved` integer,
	`rating_text` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `support_tickets_by_reference` ON `support_tickets` (`reference`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_user` ON `support_tickets` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `support_tickets_by_state` ON `support_tickets` (`state`,`state_since`);--> statement-breakpoint
CREATE INDEX `support_tickets_to_answer` ON `support_tickets` (`due_at`) WHERE state = 'open';