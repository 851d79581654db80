CREATE TABLE `audit_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`checked_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`entries` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`last_hash` text NOT NULL,
	`broken_seq` integer,
	`problem` text
);
--> statement-breakpoint
CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`entries` integer NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`chain_until` integer NOT NULL,
	CONSTRAINT "audit_head_is_one" CHECK("audit_head"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE `audit_records` ADD `hash` text;--> statement-breakpoint
CREATE INDEX `audit_by_time` ON `audit_records` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_by_actor` ON `audit_records` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_by_action` ON `audit_records` (`action`,`created_at`);
--> statement-breakpoint
-- The chain of the audit log: an entry that is chained never changes, and one from before the log was chained takes a
-- hash once. The head only moves on; checks stay as they are.
INSERT INTO audit_head (id, entries, seq, hash, chain_until)
SELECT 1, 0, 0, 'v1:0000000000000000000000000000000000000000000000000000000000000000', coalesce(max(seq), 0) FROM audit_records;
--> statement-breakpoint
DROP TRIGGER audit_records_no_update;
--> statement-breakpoint
CREATE TRIGGER audit_records_no_update BEFORE UPDATE ON audit_records
WHEN NOT (OLD.hash IS NULL AND NEW.hash IS NOT NULL AND NEW.seq = OLD.seq
  AND NEW.seq <= (SELECT chain_until FROM audit_head) AND NEW.actor_id IS OLD.actor_id AND NEW.action = OLD.action
  AND NEW.subject_id = OLD.subject_id AND NEW.request_id = OLD.request_id AND NEW.details = OLD.details
  AND NEW.created_at = OLD.created_at)
BEGIN
  SELECT RAISE(ABORT, 'audit.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_head_moves_on BEFORE UPDATE ON audit_head
WHEN NEW.id <> OLD.id OR NEW.entries <= OLD.entries OR NEW.seq <= OLD.seq OR NEW.chain_until <> OLD.chain_until
BEGIN
  SELECT RAISE(ABORT, 'audit.head_moves_on');
END;
--> statement-breakpoint
CREATE TRIGGER audit_head_stays BEFORE DELETE ON audit_head
BEGIN
  SELECT RAISE(ABORT, 'audit.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_checks_no_update BEFORE UPDATE ON audit_checks
BEGIN
  SELECT RAISE(ABORT, 'audit.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_checks_no_delete BEFORE DELETE ON audit_checks
BEGIN
  SELECT RAISE(ABORT, 'audit.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_records_move_head AFTER INSERT ON audit_records WHEN NEW.hash IS NOT NULL
BEGIN
  UPDATE audit_head SET entries = entries + 1, seq = NEW.seq, hash = NEW.hash;
END;
