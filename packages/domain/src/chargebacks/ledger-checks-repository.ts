import { openChargebackStates } from '@rentreel/contracts/payments';
import type { LedgerCheck } from '../wallet/index.ts';

const open = openChargebackStates.map((state) => `'${state}'`).join(', ');
const end = (column: string, account: string) => `coalesce((SELECT ${column} FROM journal_entries AS e
  JOIN journal_lines AS l ON l.entry_seq = e.seq AND l.account_code = ${account}
  WHERE e.idempotency_key = 'chargeback_end:' || c.id), 0)`;

/** Checks that chargebacks and the journal agree. */
export const chargebackLedgerChecks: readonly LedgerCheck[] = [
  {
    sql: `SELECT 'account ' || a.code AS subject FROM ledger_accounts AS a
      LEFT JOIN (
        SELECT user_id, sum(held_kobo) AS kobo FROM chargebacks WHERE state IN (${open}) GROUP BY user_id
      ) AS held ON held.user_id = a.owner_id
      WHERE a.code LIKE 'user:%:disputed' AND a.balance_kobo <> coalesce(held.kobo, 0)`,
    problem: "does not hold what its owner's open chargebacks come to",
  },
  {
    sql: `SELECT 'chargeback ' || c.id AS subject FROM chargebacks AS c
      WHERE -${end('l.amount_kobo', "'bank:float'")} <> c.taken_kobo`,
    problem: 'has taken something else from our bank account than the journal',
  },
  {
    sql: `SELECT 'chargeback ' || c.id AS subject FROM chargebacks AS c
      WHERE ${end('l.amount_kobo', "'user:' || c.user_id || ':disputed'")}
        <> iif(c.state IN (${open}), 0, c.held_kobo)`,
    problem: 'has not ended with what it held, against the journal',
  },
];
