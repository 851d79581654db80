CREATE TABLE `pot_members` (
	`pot_id` text NOT NULL,
	`user_id` text NOT NULL,
	`share_kobo` integer DEFAULT 0 NOT NULL,
	`proves` integer DEFAULT false NOT NULL,
	`auto_kobo` integer,
	`auto_every` text,
	`auto_day` integer,
	`auto_paused` integer DEFAULT false NOT NULL,
	`auto_next_at` integer,
	`joined_at` integer NOT NULL,
	`left_at` integer,
	PRIMARY KEY(`pot_id`, `user_id`),
	FOREIGN KEY (`pot_id`) REFERENCES `pots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pot_share_is_not_below_zero" CHECK(share_kobo >= 0),
	CONSTRAINT "pot_share_goes_with_its_owner" CHECK(left_at IS NULL OR share_kobo = 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `pot_members_by_user` ON `pot_members` (`user_id`,`joined_at`) WHERE left_at IS NULL;--> statement-breakpoint
CREATE TABLE `pot_movements` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`pot_id` text NOT NULL,
	`user_id` text NOT NULL,
	`amount_kobo` integer NOT NULL,
	`automatic` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`pot_id`) REFERENCES `pots`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `pot_movements_by_member` ON `pot_movements` (`pot_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `pots` (
	`id` text PRIMARY KEY NOT NULL,
	`created_by` text NOT NULL,
	`client_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`state_since` integer NOT NULL,
	`target_kobo` integer NOT NULL,
	`target_day` text NOT NULL,
	`listing_id` text,
	`invite_open` integer DEFAULT false NOT NULL,
	`invite_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`listing_id`) REFERENCES `listings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "pot_target_is_positive" CHECK(target_kobo > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pots_by_client` ON `pots` (`created_by`,`client_id`);
--> statement-breakpoint
-- What a pot holds is what its members' shares come to, kept by the database itself: a share changes only by a movement,
-- and a movement is only taken for an entry of the journal that moved as much in the account of its pot.
CREATE TRIGGER pot_movements_follow_journal BEFORE INSERT ON pot_movements
BEGIN
  SELECT RAISE(ABORT, 'pots.not_in_the_journal')
  WHERE NOT EXISTS (
    SELECT 1 FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
    WHERE e.id = NEW.entry_id AND l.account_code = 'pot:' || NEW.pot_id AND l.amount_kobo = -NEW.amount_kobo);
  SELECT RAISE(ABORT, 'pots.not_a_member')
  WHERE NOT EXISTS (SELECT 1 FROM pot_members WHERE pot_id = NEW.pot_id AND user_id = NEW.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER pot_movements_change_share AFTER INSERT ON pot_movements
BEGIN
  UPDATE pot_members SET share_kobo = share_kobo + NEW.amount_kobo
  WHERE pot_id = NEW.pot_id AND user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER pot_movements_no_update BEFORE UPDATE ON pot_movements
BEGIN
  SELECT RAISE(ABORT, 'journal.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER pot_movements_no_delete BEFORE DELETE ON pot_movements
BEGIN
  SELECT RAISE(ABORT, 'journal.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER pot_members_share_opens_empty BEFORE INSERT ON pot_members WHEN NEW.share_kobo <> 0
BEGIN
  SELECT RAISE(ABORT, 'pots.share_opens_at_zero');
END;
