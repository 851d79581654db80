CREATE TABLE `sms_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`code_id` text NOT NULL,
	`phone_fingerprint` text NOT NULL,
	`prefix_fingerprint` text NOT NULL,
	`address_fingerprint` text NOT NULL,
	`network_fingerprint` text NOT NULL,
	`provider` text NOT NULL,
	`provider_reference` text,
	`parts` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`worked` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sms_by_phone` ON `sms_messages` (`phone_fingerprint`,`at`);--> statement-breakpoint
CREATE INDEX `sms_by_prefix` ON `sms_messages` (`prefix_fingerprint`,`at`);--> statement-breakpoint
CREATE INDEX `sms_by_address` ON `sms_messages` (`address_fingerprint`,`at`);--> statement-breakpoint
CREATE INDEX `sms_by_network` ON `sms_messages` (`network_fingerprint`,`at`);--> statement-breakpoint
CREATE INDEX `sms_by_time` ON `sms_messages` (`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `sms_by_reference` ON `sms_messages` (`provider`,`provider_reference`) WHERE provider_reference is not null;--> statement-breakpoint
CREATE TABLE `verification_cases` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`version` integer NOT NULL,
	`document_type` text,
	`last_four` text,
	`fingerprint` text,
	`details` text,
	`provider` text,
	`provider_reference` text,
	`findings` text,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	`taken_by` text,
	`decided_by` text,
	`decided_at` integer,
	`submitted_at` integer,
	`escalated_at` integer,
	`expires_at` integer,
	`approved_at` integer,
	`rejections` integer DEFAULT 0 NOT NULL,
	`mismatches` integer DEFAULT 0 NOT NULL,
	`checks` integer DEFAULT 0 NOT NULL,
	`consent_version` text,
	`consent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`taken_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "verification_counts" CHECK(rejections >= 0 and mismatches >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verification_once` ON `verification_cases` (`user_id`,`kind`) WHERE subject_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX `verification_once_for_home` ON `verification_cases` (`user_id`,`kind`,`subject_id`) WHERE subject_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `verification_number_once` ON `verification_cases` (`kind`,`fingerprint`) WHERE kind in ('phone', 'nin', 'bvn') and approved_at is not null;--> statement-breakpoint
CREATE INDEX `verification_queue` ON `verification_cases` (`submitted_at`) WHERE state in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX `verification_by_subject` ON `verification_cases` (`subject_id`) WHERE subject_id is not null;--> statement-breakpoint
CREATE TABLE `verification_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`phone` text NOT NULL,
	`phone_fingerprint` text NOT NULL,
	`code` text,
	`code_hash` text,
	`checks` integer DEFAULT 0 NOT NULL,
	`confirmed_at` integer,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `verification_codes_by_user` ON `verification_codes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_codes_by_phone` ON `verification_codes` (`phone_fingerprint`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_codes_by_end` ON `verification_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `verification_evidence` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`case_id` text NOT NULL,
	`upload_id` text NOT NULL,
	`photo` text,
	`case_version` integer NOT NULL,
	`at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`case_id`) REFERENCES `verification_cases`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `verification_evidence_in_order` ON `verification_evidence` (`case_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `verification_evidence_once` ON `verification_evidence` (`upload_id`);--> statement-breakpoint
CREATE TABLE `verification_steps` (
	`case_id` text NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`driver` text NOT NULL,
	`actor_id` text,
	`state` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`case_id`, `version`),
	FOREIGN KEY (`case_id`) REFERENCES `verification_cases`(`id`) ON UPDATE no action ON DELETE no action
);
