import { isKobo } from '@rentreel/money';
import { accountFromCode } from '../accounts/account-from-code.ts';
import { LedgerError } from '../ledger-error.ts';
import type { JournalLine } from './journal-line.ts';

/**
 * Reads stored lines back, `[{ "account": "bank:float", "amountKobo": 5000 }, …]`; writing them is JSON.stringify.
 * Throws `ledger.unreadable_lines` for any other shape and `ledger.unknown_account`.
 */
export function readJournalLines(json: string): JournalLine[] {
  const value = parse(json);
  if (!Array.isArray(value)) throw unreadable('not a list');
  return value.map(readLine);
}

function readLine(value: unknown): JournalLine {
  if (typeof value !== 'object' || value === null) throw unreadable('a line is not an object');
  const { account, amountKobo } = value as { account?: unknown; amountKobo?: unknown };
  if (typeof account !== 'string') throw unreadable('a line has no account');
  if (!isKobo(amountKobo)) throw unreadable(`${account} has no whole amount of kobo`);
  return { account: accountFromCode(account).code, amountKobo };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw unreadable('not JSON');
  }
}

function unreadable(why: string): LedgerError {
  return new LedgerError('ledger.unreadable_lines', `the lines of an entry cannot be read: ${why}`);
}
