CREATE TABLE `consents` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`version` text NOT NULL,
	`given` integer NOT NULL,
	`source` text NOT NULL,
	`address` text NOT NULL,
	`user_agent` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `consents_by_user` ON `consents` (`user_id`,`purpose`,`seq`);--> statement-breakpoint
-- What people agreed to before there was a ledger.
INSERT INTO consents (user_id, purpose, version, given, source, address, user_agent, at)
  SELECT user_id, 'alert_mail', '1', 1, 'earlier', '', '', min(created_at)
  FROM saved_searches WHERE by_mail = 1 AND removed_at IS NULL GROUP BY user_id;--> statement-breakpoint
INSERT INTO consents (user_id, purpose, version, given, source, address, user_agent, at)
  SELECT tenant_id, 'passport_sharing', '1', 1, 'earlier', '', '', min(created_at)
  FROM bookings WHERE with_passport = 1 GROUP BY tenant_id;--> statement-breakpoint
INSERT INTO consents (user_id, purpose, version, given, source, address, user_agent, at)
  SELECT user_id, 'passport_sharing', '1', 1, 'earlier', '', '', updated_at
  FROM passports WHERE share_ends_at IS NOT NULL
    AND user_id NOT IN (SELECT user_id FROM consents WHERE purpose = 'passport_sharing');--> statement-breakpoint
INSERT INTO consents (user_id, purpose, version, given, source, address, user_agent, at)
  SELECT user_id, 'identity_check', consent_version, 1, 'earlier', '', '', min(consent_at)
  FROM verification_cases WHERE consent_version IS NOT NULL AND consent_at IS NOT NULL GROUP BY user_id, consent_version;--> statement-breakpoint
CREATE TRIGGER consents_do_not_change BEFORE UPDATE OF seq, user_id, purpose, version, given, source, at ON consents
BEGIN
  SELECT RAISE(ABORT, 'consents.append_only');
END;--> statement-breakpoint
CREATE TRIGGER consents_stay BEFORE DELETE ON consents
BEGIN
  SELECT RAISE(ABORT, 'consents.append_only');
END;
