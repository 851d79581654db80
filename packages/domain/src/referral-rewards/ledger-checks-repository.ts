import type { ReadHandle } from '@rentreel/db';
import { type Kobo, kobo } from '@rentreel/values';
import type { LedgerCheck } from '../wallet/index.ts';

/** SQL for the amount reserved for referrals and not paid yet, in kobo. */
export async function readReserved({ $client }: ReadHandle): Promise<Kobo> {
  const { rows } = await $client.execute(
    `SELECT coalesce(sum(balance_kobo), 0) AS kobo FROM ledger_accounts WHERE code LIKE 'ref:%'`,
  );
  return kobo(Number(rows[0]?.['kobo'] ?? 0));
}

const account = `'ref:rfr_' || substr(r.user_id, 5) || ':pending'`;

/** SQL for the amount that an entry of a referring kind moved into a wallet, in kobo. */
const intoWallet = (kind: string, refersTo: string) => `(SELECT coalesce(sum(-l.amount_kobo), 0)
  FROM journal_entries AS e JOIN journal_lines AS l ON l.entry_seq = e.seq
  WHERE e.kind = '${kind}' AND e.refers_to = ${refersTo} AND l.account_code = 'user:' || r.referrer_id || ':available')`;

/**
 * Checks that the budget is filled from our bank account and spent only on rewards; that the reserved amount of each referral
 * is its reward while it is vesting; that paid amounts reached the wallet; and that amounts taken back were returned or are
 * owed.
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
