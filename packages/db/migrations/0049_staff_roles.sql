CREATE TABLE `role_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`reason` text NOT NULL,
	`asked_by` text,
	`decided_by` text,
	`decided_at` integer,
	`revoked_by` text,
	`revoked_at` integer,
	`end_reason` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`revoked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `role_grants_once` ON `role_grants` (`user_id`,`role`) WHERE state in ('asked', 'active');--> statement-breakpoint
CREATE INDEX `role_grants_asked` ON `role_grants` (`created_at`) WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX `role_grants_by_state` ON `role_grants` (`state`,`state_since`);--> statement-breakpoint
ALTER TABLE `users` ADD `staff_roles` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE users SET staff_roles = '["superadmin"]' WHERE role = 'admin';--> statement-breakpoint
INSERT INTO role_grants (id, user_id, role, state, state_since, version, reason, created_at)
  SELECT 'grn_' || lower(hex(randomblob(13))), id, 'superadmin', 'active', updated_at, 1, 'Administrator before there were roles', updated_at
  FROM users WHERE role = 'admin';
