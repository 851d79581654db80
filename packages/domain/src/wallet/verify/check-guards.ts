import { queryRows, type SqlRunner } from '../query-rows.ts';
import type { LedgerFinding } from './ledger-finding.ts';

/** The triggers that keep the rules of the ledger, with what each one does. */
export const ledgerGuards: Readonly<Record<string, string>> = {
  journal_entries_check: 'refuses unbalanced and overdrawing entries',
  journal_entries_post: 'writes the lines and moves the balances',
  ledger_accounts_keep_identity: 'keeps what an account is',
  ledger_accounts_open_empty: 'opens accounts at zero',
  ledger_accounts_stay: 'keeps accounts from being deleted',
  journal_entries_no_update: 'keeps entries from being changed',
  journal_entries_no_delete: 'keeps entries from being deleted',
  journal_lines_no_update: 'keeps lines from being changed',
  journal_lines_no_delete: 'keeps lines from being deleted',
  journal_seals_no_update: 'keeps seals from being changed',
  journal_seals_no_delete: 'keeps seals from being deleted',
  pot_movements_follow_journal: 'keeps shares of pots from changing without the journal',
  pot_movements_change_share: 'changes shares of pots with their movements',
  pot_movements_no_update: 'keeps movements of pots from being changed',
  pot_movements_no_delete: 'keeps movements of pots from being deleted',
  pot_members_share_opens_empty: 'opens shares of pots at zero',
  audit_records_no_update: 'keeps audit records from being changed',
  audit_records_no_delete: 'keeps audit records from being deleted',
};

/** Whether the database still guards its own books. */
export async function checkGuards(books: SqlRunner): Promise<LedgerFinding[]> {
  const rows = await queryRows<{ name: string }>(books, "SELECT name FROM sqlite_schema WHERE type = 'trigger'");
  const present = new Set(rows.map(({ name }) => name));
  return Object.entries(ledgerGuards)
    .filter(([name]) => !present.has(name))
    .map(([name, deed]) => ({ where: `trigger ${name}`, problem: `is missing: it ${deed}` }));
}
