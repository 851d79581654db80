CREATE TABLE `case_batch_results` (
	`batch_id` text NOT NULL,
	`case_id` text NOT NULL,
	`problem` text,
	PRIMARY KEY(`batch_id`, `case_id`),
	FOREIGN KEY (`batch_id`) REFERENCES `case_batches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `case_batches` (
	`id` text PRIMARY KEY NOT NULL,
	`author_id` text NOT NULL,
	`client_id` text NOT NULL,
	`queue` text NOT NULL,
	`decision` text NOT NULL,
	`text` text NOT NULL,
	`cases` text NOT NULL,
	`state` text NOT NULL,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `case_batches_once` ON `case_batches` (`author_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `case_batches_by_author` ON `case_batches` (`author_id`,`created_at`);