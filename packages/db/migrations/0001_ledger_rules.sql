-- The rules of the ledger, kept by the database itself:
--   1. an entry has two lines or more, in whole kobo, none of them zero, each account once, and they sum to zero;
--   2. an entry that names an account that does not exist, or would take a person's account below zero, is not
--      written: the row is passed over, so a batch goes on and the caller finds its entry missing;
--   3. balances move only together with a line of the journal;
--   4. entries, lines, seals and audit records are never changed and never removed.
CREATE TRIGGER journal_entries_check BEFORE INSERT ON journal_entries
BEGIN
  SELECT RAISE(ABORT, 'journal.unbalanced')
  FROM (
    SELECT count(*) AS lines, sum(value ->> 'amountKobo') AS total,
      sum(value ->> 'amountKobo' = 0) AS zeros, sum(json_type(value, '$.amountKobo') <> 'integer') AS fractions,
      count(DISTINCT value ->> 'account') AS accounts
    FROM json_each(NEW.lines)
  )
  WHERE lines < 2 OR total <> 0 OR zeros > 0 OR fractions > 0 OR accounts <> lines;

  SELECT RAISE(IGNORE)
  FROM json_each(NEW.lines) AS line
  LEFT JOIN ledger_accounts AS account ON account.code = line.value ->> 'account'
  WHERE account.code IS NULL
    OR (account.may_go_negative = 0 AND account.balance_kobo
      + iif(account.kind IN ('asset', 'expense'), line.value ->> 'amountKobo', -(line.value ->> 'amountKobo')) < 0)
  LIMIT 1;
END;
--> statement-breakpoint
CREATE TRIGGER journal_entries_post AFTER INSERT ON journal_entries
BEGIN
  UPDATE ledger_accounts
  SET balance_kobo = balance_kobo + iif(kind IN ('asset', 'expense'), line.amount, -line.amount),
    updated_at = NEW.created_at
  FROM (SELECT value ->> 'account' AS account, value ->> 'amountKobo' AS amount FROM json_each(NEW.lines)) AS line
  WHERE code = line.account;

  INSERT INTO journal_lines (entry_seq, account_code, amount_kobo, balance_after_kobo)
  SELECT NEW.seq, account.code, line.value ->> 'amountKobo', account.balance_kobo
  FROM json_each(NEW.lines) AS line
  JOIN ledger_accounts AS account ON account.code = line.value ->> 'account';
END;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_keep_identity BEFORE UPDATE OF code, kind, owner_id, may_go_negative ON ledger_accounts
BEGIN
  SELECT RAISE(ABORT, 'ledger.account_identity_is_fixed');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_open_empty BEFORE INSERT ON ledger_accounts WHEN NEW.balance_kobo <> 0
BEGIN
  SELECT RAISE(ABORT, 'ledger.account_opens_at_zero');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE ON ledger_accounts
BEGIN
  SELECT RAISE(ABORT, 'ledger.accounts_stay');
END;
--> statement-breakpoint
CREATE TRIGGER journal_entries_no_update BEFORE UPDATE ON journal_entries
BEGIN
  SELECT RAISE(ABORT, 'journal.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER journal_entries_no_delete BEFORE DELETE ON journal_entries
BEGIN
  SELECT RAISE(ABORT, 'journal.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER journal_lines_no_update BEFORE UPDATE ON journal_lines
BEGIN
  SELECT RAISE(ABORT, 'journal.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER journal_lines_no_delete BEFORE DELETE ON journal_lines
BEGIN
  SELECT RAISE(ABORT, 'journal.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER journal_seals_no_update BEFORE UPDATE ON journal_seals
BEGIN
  SELECT RAISE(ABORT, 'journal.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER journal_seals_no_delete BEFORE DELETE ON journal_seals
BEGIN
  SELECT RAISE(ABORT, 'journal.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_records_no_update BEFORE UPDATE ON audit_records
BEGIN
  SELECT RAISE(ABORT, 'audit.append_only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_records_no_delete BEFORE DELETE ON audit_records
BEGIN
  SELECT RAISE(ABORT, 'audit.append_only');
END;
