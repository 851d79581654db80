import {
  type Booking,
  type BookingLine,
  bookingLimits,
  bookingLines,
  type EscrowLine,
  type EscrowLineState,
} from '@rentreel/contracts/bookings';
import type { Id } from '@rentreel/contracts/ids';
import type { BookingRow } from '../booking-row.ts';
import { endOf } from '../booking-due.ts';
import type { Handle } from '../bookings-repository.ts';
import { findDue } from './due-payment.ts';
import { listLines } from './escrow-repository.ts';
import { heldOf, isDeposit, type LineRow, sumHeld } from './line-share.ts';

/** While a dispute runs, nothing that it is about moves. */
const isFrozen = (row: Pick<BookingRow, 'state'>, line?: LineRow): boolean =>
  row.state === 'disputed' || (row.state === 'caution_disputed' && (line === undefined || isDeposit(line)));

function stateOf(row: BookingRow, line: LineRow): EscrowLineState {
  if (heldOf(line) > 0) return isFrozen(row, line) ? 'frozen' : 'held';
  if (line.toTenantKobo === 0) return 'released';
  return line.toTenantKobo === line.amountKobo ? 'returned' : 'split';
}

/** When a line goes on by itself, if nobody does anything. */
function releaseAt(row: BookingRow, line: LineRow): number | null {
  if (heldOf(line) === 0 || isFrozen(row, line)) return null;
  if (isDeposit(line)) return row.state === 'moved_out' ? row.stateSince + bookingLimits.claimMs : null;
  if (row.state === 'handed_over') return row.checkEndsAt;
  return row.state === 'renewed' ? endOf(row) : null;
}

function heldLine(row: BookingRow, line: LineRow): EscrowLine {
  const { term, kind, amountKobo, toTenantKobo, toLandlordKobo, feeKobo } = line;
  const { name, to } = bookingLines[kind];
  return {
    term,
    kind,
    name,
    amountKobo,
    state: stateOf(row, line),
    toTenantKobo,
    toLandlordKobo,
    feeKobo,
    to,
    refundable: isDeposit(line),
    releaseAt: releaseAt(row, line),
  };
}

const dueLine = (term: number, { kind, name, firstKobo, refundable }: BookingLine): EscrowLine => ({
  term,
  kind,
  name,
  amountKobo: firstKobo,
  state: 'due',
  toTenantKobo: 0,
  toLandlordKobo: 0,
  feeKobo: 0,
  to: bookingLines[kind].to,
  refundable,
  releaseAt: null,
});

const places = Object.keys(bookingLines);
const inOrder = (a: EscrowLine, b: EscrowLine) => a.term - b.term || places.indexOf(a.kind) - places.indexOf(b.kind);

/** The money of a booking as its two people see it: every line, what we hold, and what is to be paid next. */
export async function escrowView(handle: Handle, row: BookingRow): Promise<Booking['escrow']> {
  const lines = await listLines(handle, row.id);
  const due = await findDue(handle, row);
  const ahead = due ? due.terms.lines.filter(({ firstKobo }) => firstKobo > 0) : [];
  return {
    heldKobo: sumHeld(lines),
    frozen: isFrozen(row) && lines.some((line) => heldOf(line) > 0),
    lines: [
      ...lines.map((line) => heldLine(row, line)),
      ...ahead.map((line) => dueLine(due?.term ?? row.term, line)),
    ].toSorted(inOrder),
    paidAt: row.fundedAt,
    // Safe: receipts are issued with ids of this prefix.
    receiptId: row.receiptId as Id<'rct'> | null,
  };
}
