CREATE TABLE `lookup_subjects` (
	`key` integer PRIMARY KEY NOT NULL,
	`subject_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lookup_subjects_subject_id_unique` ON `lookup_subjects` (`subject_id`);--> statement-breakpoint
CREATE TABLE `person_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `person_notes_by_user` ON `person_notes` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_by_reference` ON `payments` (`provider_reference`) WHERE provider_reference is not null;--> statement-breakpoint
CREATE INDEX `listing_reports_by_reporter` ON `listing_reports` (`reporter_id`,`created_at`) WHERE reporter_id is not null;--> statement-breakpoint
CREATE INDEX `conversation_reports_by_reporter` ON `conversation_reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_receipts_by_reference` ON `payment_receipts` (`provider_reference`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_reference` ON `withdrawals` (`provider_reference`) WHERE provider_reference is not null;--> statement-breakpoint
CREATE INDEX `review_reports_by_reporter` ON `review_reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE VIRTUAL TABLE `lookup_words` USING fts5(person, listing, content='', contentless_delete=1, detail=column, prefix='2 3', tokenize='unicode61 remove_diacritics 2');--> statement-breakpoint
-- People and listings that are there already.
INSERT INTO `lookup_subjects` (subject_id) SELECT id FROM `users` UNION ALL SELECT id FROM `listings`;--> statement-breakpoint
INSERT INTO `lookup_words` (rowid, person) SELECT key, name FROM `users` JOIN `lookup_subjects` ON subject_id = id;--> statement-breakpoint
INSERT INTO `lookup_words` (rowid, listing) SELECT key, title || ' ' || area || ' ' || city FROM `listings` JOIN `lookup_subjects` ON subject_id = id;--> statement-breakpoint
CREATE TRIGGER `lookup_words_of_new_people` AFTER INSERT ON `users` BEGIN
  INSERT INTO `lookup_subjects` (subject_id) VALUES (NEW.id);
  INSERT INTO `lookup_words` (rowid, person) VALUES ((SELECT key FROM `lookup_subjects` WHERE subject_id = NEW.id), NEW.name);
END;--> statement-breakpoint
CREATE TRIGGER `lookup_words_of_renamed_people` AFTER UPDATE OF name ON `users` WHEN NEW.name <> OLD.name BEGIN
  DELETE FROM `lookup_words` WHERE rowid = (SELECT key FROM `lookup_subjects` WHERE subject_id = NEW.id);
  INSERT INTO `lookup_words` (rowid, person) VALUES ((SELECT key FROM `lookup_subjects` WHERE subject_id = NEW.id), NEW.name);
END;--> statement-breakpoint
CREATE TRIGGER `lookup_words_of_new_listings` AFTER INSERT ON `listings` BEGIN
  INSERT INTO `lookup_subjects` (subject_id) VALUES (NEW.id);
  INSERT INTO `lookup_words` (rowid, listing) VALUES ((SELECT key FROM `lookup_subjects` WHERE subject_id = NEW.id), NEW.title || ' ' || NEW.area || ' ' || NEW.city);
END;--> statement-breakpoint
CREATE TRIGGER `lookup_words_of_changed_listings` AFTER UPDATE OF title, area, city ON `listings`
WHEN NEW.title <> OLD.title OR NEW.area <> OLD.area OR NEW.city <> OLD.city BEGIN
  DELETE FROM `lookup_words` WHERE rowid = (SELECT key FROM `lookup_subjects` WHERE subject_id = NEW.id);
  INSERT INTO `lookup_words` (rowid, listing) VALUES ((SELECT key FROM `lookup_subjects` WHERE subject_id = NEW.id), NEW.title || ' ' || NEW.area || ' ' || NEW.city);
END;--> statement-breakpoint
CREATE TRIGGER `lookup_words_of_deleted_listings` AFTER DELETE ON `listings` BEGIN
  DELETE FROM `lookup_words` WHERE rowid = (SELECT key FROM `lookup_subjects` WHERE subject_id = OLD.id);
  DELETE FROM `lookup_subjects` WHERE subject_id = OLD.id;
END;
