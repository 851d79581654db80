import { accountFromCode, type AccountKind, canGoNegative, LedgerError } from '@rentreel/ledger';
import { queryRows, type SqlRunner } from '../query-rows.ts';
import type { LedgerFinding } from './ledger-finding.ts';

const selectAccounts = `SELECT code, kind, owner_id AS ownerId, may_go_negative AS mayGoNegative FROM ledger_accounts`;

interface AccountIdentity {
  readonly code: string;
  readonly kind: AccountKind;
  readonly ownerId: string | null;
  readonly mayGoNegative: number;
}

/** Whether every account is one of the chart's and says of itself what the chart says. */
export async function checkAccounts(books: SqlRunner): Promise<LedgerFinding[]> {
  const rows = await queryRows<AccountIdentity>(books, selectAccounts);
  return rows.flatMap((row) => {
    const problem = problemOf(row);
    return problem === undefined ? [] : [{ where: `account ${row.code}`, problem }];
  });
}

function problemOf(row: AccountIdentity): string | undefined {
  try {
    const account = accountFromCode(row.code);
    if (row.kind !== account.kind) return `is kept as ${row.kind}, the chart of accounts says ${account.kind}`;
    if (row.ownerId !== (account.owner?.id ?? null)) return `is kept as the account of ${row.ownerId ?? 'nobody'}`;
    if (Boolean(row.mayGoNegative) === canGoNegative(account)) return undefined;
    return row.mayGoNegative ? 'is allowed below zero and must not be' : 'must be allowed below zero and is not';
  } catch (error) {
    if (error instanceof LedgerError) return error.message;
    throw error;
  }
}
