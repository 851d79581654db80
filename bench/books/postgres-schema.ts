/** The same rows, rules and indexes in PostgreSQL, and the whole transfer as one function: one round trip each. */
export const postgresSchema = `
CREATE TABLE ledger_accounts (
  code text PRIMARY KEY,
  balance_kobo bigint NOT NULL CHECK (balance_kobo >= 0),
  updated_at bigint NOT NULL
);
CREATE TABLE journal_entries (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  kind text NOT NULL,
  description text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  lines text NOT NULL,
  occurred_at bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE TABLE journal_lines (
  entry_seq bigint NOT NULL REFERENCES journal_entries,
  account_code text NOT NULL REFERENCES ledger_accounts,
  amount_kobo bigint NOT NULL,
  balance_after_kobo bigint NOT NULL,
  PRIMARY KEY (entry_seq, account_code)
);
CREATE UNIQUE INDEX journal_lines_by_account ON journal_lines (account_code, entry_seq);
CREATE TABLE journal_seals (entry_seq bigint PRIMARY KEY REFERENCES journal_entries, hash text NOT NULL);
CREATE TABLE audit_records (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL,
  subject_id text NOT NULL,
  request_id text NOT NULL,
  details text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX audit_by_subject ON audit_records (subject_id, seq);
CREATE TABLE outbox_events (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  user_id text NOT NULL,
  payload text NOT NULL,
  state text NOT NULL,
  run_at bigint NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX outbox_by_user ON outbox_events (user_id, seq);

CREATE FUNCTION transfer(
  p_id text, p_key text, p_description text, p_lines text, p_details text,
  p_from text, p_to text, p_amount bigint, p_now bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_seq bigint;
  v_left bigint;
  v_grown bigint;
BEGIN
  -- Always in the same order, or two transfers would wait for each other.
  PERFORM 1 FROM ledger_accounts WHERE code IN (p_from, p_to) ORDER BY code FOR NO KEY UPDATE;
  UPDATE ledger_accounts SET balance_kobo = balance_kobo - p_amount, updated_at = p_now
    WHERE code = p_from AND balance_kobo >= p_amount RETURNING balance_kobo INTO v_left;
  UPDATE ledger_accounts SET balance_kobo = balance_kobo + p_amount, updated_at = p_now
    WHERE code = p_to RETURNING balance_kobo INTO v_grown;
  IF v_left IS NULL OR v_grown IS NULL THEN RAISE EXCEPTION 'refused'; END IF;
  INSERT INTO journal_entries (id, kind, description, idempotency_key, lines, occurred_at, created_at)
    VALUES (p_id, 'transfer', p_description, p_key, p_lines, p_now, p_now) RETURNING seq INTO v_seq;
  INSERT INTO journal_lines VALUES (v_seq, p_from, p_amount, v_left), (v_seq, p_to, -p_amount, v_grown);
  -- A hash of the entry alone: a chain would make the transactions queue behind each other.
  INSERT INTO journal_seals VALUES (v_seq, encode(sha256(convert_to(v_seq || p_id || p_key || p_lines, 'UTF8')), 'hex'));
  INSERT INTO audit_records (action, subject_id, request_id, details, created_at)
    VALUES ('wallet.transferred', p_id, 'bench', p_details, p_now);
  INSERT INTO outbox_events (topic, user_id, payload, state, run_at, created_at)
    VALUES ('wallet.changed', split_part(p_from, ':', 2), '{}', 'done', p_now, p_now),
      ('wallet.changed', split_part(p_to, ':', 2), '{}', 'done', p_now, p_now);
  RETURN v_seq;
END $$;
`;
