CREATE TABLE `__new_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`conversation_id` text NOT NULL,
	`seq` integer NOT NULL,
	`sender_id` text,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`payload` text,
	`original` text,
	`hidden` text,
	`client_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`conversation_id`) REFERENCES `conversations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_messages`(`id`, `conversation_id`, `seq`, `sender_id`, `kind`, `text`, `payload`, `original`, `hidden`, `client_id`, `created_at`) SELECT `id`, `conversation_id`, `seq`, `sender_id`, `kind`, `text`, NULL, `original`, `hidden`, `client_id`, `created_at` FROM `messages`;--> statement-breakpoint
DROP TABLE `messages`;--> statement-breakpoint
ALTER TABLE `__new_messages` RENAME TO `messages`;--> statement-breakpoint
CREATE UNIQUE INDEX `messages_by_conversation` ON `messages` (`conversation_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `messages_by_client_id` ON `messages` (`conversation_id`,`sender_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `messages_by_sender` ON `messages` (`sender_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `conversation_reports` ADD `outcome` text;--> statement-breakpoint
ALTER TABLE `conversation_reports` ADD `closed_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `conversation_reports` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `conversation_reports_by_state` ON `conversation_reports` (`state`,`created_at`);--> statement-breakpoint
ALTER TABLE `conversations` ADD `awaiting` text;--> statement-breakpoint
ALTER TABLE `conversations` ADD `expired_at` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `contacts_open_at` integer;--> statement-breakpoint
UPDATE `conversations` SET `awaiting` = (SELECT CASE m.`sender_id` WHEN conversations.`tenant_id` THEN 'landlord' ELSE 'tenant' END FROM `messages` AS m WHERE m.`conversation_id` = conversations.`id` AND m.`seq` = conversations.`last_seq` AND m.`kind` = 'text');
