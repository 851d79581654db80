CREATE TABLE `notice_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`notice_id` text NOT NULL,
	`user_id` text NOT NULL,
	`channel` text NOT NULL,
	`bundle` text NOT NULL,
	`due_at` integer NOT NULL,
	`state` text NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`notice_id`) REFERENCES `notices`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `notice_deliveries_once` ON `notice_deliveries` (`notice_id`,`channel`);--> statement-breakpoint
CREATE INDEX `notice_deliveries_waiting` ON `notice_deliveries` (`user_id`,`due_at`) WHERE state = 'waiting';--> statement-breakpoint
CREATE TABLE `notice_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`choices` text NOT NULL,
	`quiet_from_minute` integer,
	`quiet_to_minute` integer,
	`digest` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`event_key` text NOT NULL,
	`kind` text NOT NULL,
	`topic` text NOT NULL,
	`thread` text NOT NULL,
	`facts` text NOT NULL,
	`in_app` integer NOT NULL,
	`day` integer NOT NULL,
	`occurred_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_by_event` ON `notices` (`user_id`,`event_key`);--> statement-breakpoint
CREATE INDEX `notices_by_day` ON `notices` (`user_id`,`day`,`thread`,`occurred_at`);--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`,`thread`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notices_by_age` ON `notices` (`occurred_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `known_devices` (
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
