-- A wallet was changed when the last line of the journal touched its account.
CREATE TRIGGER wallets_follow_journal AFTER INSERT ON journal_lines WHEN NEW.account_code GLOB 'user:*:available'
BEGIN
  UPDATE wallets SET updated_at = (SELECT created_at FROM journal_entries WHERE seq = NEW.entry_seq)
  WHERE account_code = NEW.account_code;
END;
--> statement-breakpoint
UPDATE wallets SET updated_at = (SELECT updated_at FROM ledger_accounts WHERE code = account_code);
