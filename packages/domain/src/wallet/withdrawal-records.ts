import { queryRows, type SqlRunner } from './query-rows.ts';

const insertWithdrawalRows = `INSERT INTO withdrawals
    (id, user_id, amount_kobo, bank_account_id, state, state_since, version, approvals_needed, given_up, created_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 6, value ->> 5, value ->> 7, 0, value ->> 6
  FROM json_each(?)`;

const insertStepRows = `INSERT INTO withdrawal_steps (withdrawal_id, version, name, driver, actor_id, state, note, at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, '', value ->> 6
  FROM json_each(?)`;

/** How a withdrawal begins: waiting for approval, or cleared at once. */
export interface NewWithdrawal {
  readonly paymentId: string;
  readonly userId: string;
  readonly amountKobo: number;
  readonly bankAccountId: string | null;
  readonly approvalsNeeded: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Begun extends NewWithdrawal {
  readonly state: 'requested' | 'held';
  readonly version: number;
}

const begin = (withdrawal: NewWithdrawal): Begun =>
  withdrawal.approvalsNeeded === 0
    ? { ...withdrawal, state: 'held', version: 2 }
    : { ...withdrawal, state: 'requested', version: 1 };

function stepsOf({ paymentId, userId, version, at }: Begun): unknown[][] {
  const asked = [paymentId, 1, 'request', 'owner', userId, 'requested', at];
  return version === 1 ? [asked] : [asked, [paymentId, 2, 'clear', 'system', null, 'held', at]];
}

/** Writes down how many withdrawals begin, with two statements. */
export async function insertWithdrawals(runner: SqlRunner, withdrawals: readonly NewWithdrawal[]): Promise<void> {
  if (withdrawals.length === 0) return;
  const begun = withdrawals.map(begin);
  const rows = begun.map((row) => [
    row.paymentId,
    row.userId,
    row.amountKobo,
    row.bankAccountId,
    row.state,
    row.version,
    row.at,
    row.approvalsNeeded,
  ]);
  await queryRows(runner, insertWithdrawalRows, [JSON.stringify(rows)]);
  await queryRows(runner, insertStepRows, [JSON.stringify(begun.flatMap(stepsOf))]);
}
