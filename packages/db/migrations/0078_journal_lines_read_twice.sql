-- The two triggers that enforce rules 1 to 3 of 0001_ledger_rules.sql read the lines of an entry once each instead of twice.
-- `LIMIT -1` keeps SQLite from merging the subquery into the outer query, which would parse a line for each use of a value.
DROP TRIGGER journal_entries_check;
--> statement-breakpoint
CREATE TRIGGER journal_entries_check BEFORE INSERT ON journal_entries
BEGIN
  SELECT CASE
    WHEN lines < 2 OR total <> 0 OR zeros > 0 OR fractions > 0 OR accounts <> lines
      THEN RAISE(ABORT, 'journal.unbalanced')
    WHEN refused > 0 THEN RAISE(IGNORE)
  END
  FROM (
    SELECT count(*) AS lines, sum(amount) AS total, sum(amount = 0) AS zeros,
      sum(type IS NOT 'integer') AS fractions, count(DISTINCT line.account) AS accounts,
      sum(account.code IS NULL OR (account.may_go_negative = 0
        AND account.balance_kobo + iif(account.kind IN ('asset', 'expense'), amount, -amount) < 0)) AS refused
    FROM (
      SELECT value ->> 'account' AS account, value ->> 'amountKobo' AS amount, json_type(value, '$.amountKobo') AS type
      FROM json_each(NEW.lines) LIMIT -1
    ) AS line
    LEFT JOIN ledger_accounts AS account ON account.code = line.account
  );
END;
--> statement-breakpoint
DROP TRIGGER journal_entries_post;
--> statement-breakpoint
CREATE TRIGGER journal_entries_post AFTER INSERT ON journal_entries
BEGIN
  INSERT INTO journal_lines (entry_seq, account_code, amount_kobo, balance_after_kobo)
  SELECT NEW.seq, account.code, amount,
    account.balance_kobo + iif(account.kind IN ('asset', 'expense'), amount, -amount)
  FROM (
    SELECT value ->> 'account' AS account, value ->> 'amountKobo' AS amount FROM json_each(NEW.lines) LIMIT -1
  ) AS line
  JOIN ledger_accounts AS account ON account.code = line.account;

  UPDATE ledger_accounts
  SET balance_kobo = line.balance_after_kobo, updated_at = NEW.created_at
  FROM journal_lines AS line
  WHERE line.entry_seq = NEW.seq AND code = line.account_code;
END;
