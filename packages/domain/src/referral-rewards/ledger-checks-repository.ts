import type { ReadHandle } from '@rentreel/db';
import { type Kobo, kobo } from '@rentreel/values';
import type { LedgerCheck } from '../wallet/index.ts';

/** Kobo that are reserved for referrals and not paid yet. */
export async function readReserved({ $client }: ReadHandle): Promise<Kobo> {
  const { rows } = await $client.execute(
    `SELECT coalesce(sum(balance_kobo), 0) AS kobo FROM ledger_accounts WHERE code LIKE 'ref:%'`,
  );
  return kobo(Number(rows[0]?.['kobo'] ?? 0));
}

const account = `'ref:rfr_' || substr(r.user_id, 5) || ':pending'`;

/** What an entry of a kind that refers to another moved in a wallet, kobo into it. */
const intoWallet = (kind: string, refersTo: string) => `(SELECT coalesce(sum(-l.amount_kobo), 0)
  FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
  WHERE e.kind = '${kind}' AND e.refers_to = ${refersTo} AND l.account_code = 'user:' || r.referrer_id || ':available')`;

/**
 * The budget is filled from our bank account and spent on rewards alone; what is reserved for each referral is its reward
 * while that is on its way; what was paid reached the wallet; and what was taken back of somebody came back or is owed.
 */
export const referralLedgerChecks: readonly LedgerCheck[] = [
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
      WHERE (l.account_code = 'budget:referral' OR l.account_code LIKE 'ref:%') AND e.kind NOT LIKE 'referral_%'`,
    problem: 'moves the budget for rewards and is no reward',
  },
  {
    sql: `SELECT 'entry ' || e.id AS subject FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
      WHERE e.kind = 'referral_budget_filled' AND l.account_code NOT IN ('budget:referral', 'bank:float')`,
    problem: 'fills the budget for rewards with money that is not ours',
  },
  {
    sql: `SELECT 'account ' || a.code AS subject FROM ledger_accounts AS a
      LEFT JOIN referrals AS r ON a.code = ${account}
      WHERE a.code LIKE 'ref:%' AND a.balance_kobo <> iif(r.state = 'vesting', r.reward_kobo, 0)`,
    problem: 'does not hold the reward of its referral',
  },
  {
    sql: `SELECT 'referral of ' || r.user_id AS subject FROM referrals AS r
      WHERE r.state IN ('paid', 'taken_back')
        AND ${intoWallet('referral_paid', 'r.reserve_entry_id')} <> r.reward_kobo - r.withheld_kobo`,
    problem: 'is called paid, and its reward did not reach the wallet',
  },
  {
    sql: `SELECT 'person ' || r.referrer_id AS subject FROM referrals AS r GROUP BY r.referrer_id
      HAVING sum(r.owed_kobo) <> sum(iif(r.state = 'taken_back', r.reward_kobo, 0)) - sum(r.withheld_kobo)
        + sum(${intoWallet('referral_taken_back', 'r.pay_entry_id')})`,
    problem: 'does not owe what is missing of rewards that were taken back',
  },
];
