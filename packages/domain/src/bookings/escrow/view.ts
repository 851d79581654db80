import {
  type Booking,
  type BookingLine,
  type EscrowLine,
  type EscrowLineState,
  bookingLines,
} from '@rentreel/contracts/bookings';
import type { PayeeNeed } from '@rentreel/contracts/verification';
import { zeroKobo } from '@rentreel/values';
import { dueAtOf, endOf } from '../deadlines.ts';
import type { Handle } from '../repository.ts';
import type { BookingRow } from '../row.ts';
import { findDue } from './fund.ts';
import { heldOnLine, isDeposit, sumHeld } from './lines.ts';
import { type LineRow, type BookingHoldRow, findHold, listLines } from './repository.ts';

interface Seen {
  readonly row: BookingRow;
  readonly hold: BookingHoldRow | undefined;
  /** A release waits for a check of the landlord's side. */
  readonly waits: boolean;
}

/** Returns whether a line is frozen by a hold or by a dispute about it. */
const isFrozen = ({ row, hold }: Pick<Seen, 'row' | 'hold'>, line?: LineRow): boolean =>
  hold !== undefined ||
  row.state === 'disputed' ||
  (row.state === 'caution_disputed' && (line === undefined || isDeposit(line)));

function stateOf(seen: Seen, line: LineRow): EscrowLineState {
  if (heldOnLine(line) > 0) return isFrozen(seen, line) ? 'frozen' : 'held';
  if (line.toTenantKobo === 0) return 'released';
  return line.toTenantKobo === line.amountKobo ? 'returned' : 'split';
}

/** Returns when a line is released automatically; null when it is not. */
function releaseAt(seen: Seen, line: LineRow): number | null {
  const { row } = seen;
  if (heldOnLine(line) === 0 || isFrozen(seen, line)) return null;
  if (seen.waits && !isDeposit(line)) return null;
  if (isDeposit(line)) return row.state === 'moved_out' ? dueAtOf(row) : null;
  if (row.state === 'handed_over') return row.checkEndsAt;
  return row.state === 'renewed' ? endOf(row) : null;
}

function heldLine(seen: Seen, line: LineRow): EscrowLine {
  const { term, kind, amountKobo, toTenantKobo, toLandlordKobo, feeKobo } = line;
  const { name, to } = bookingLines[kind];
  return {
    term,
    kind,
    name,
    amountKobo,
    state: stateOf(seen, line),
    toTenantKobo,
    toLandlordKobo,
    feeKobo,
    to,
    refundable: isDeposit(line),
    releaseAt: releaseAt(seen, line),
  };
}

const dueLine = (term: number, { kind, name, firstKobo, refundable }: BookingLine): EscrowLine => ({
  term,
  kind,
  name,
  amountKobo: firstKobo,
  state: 'due',
  toTenantKobo: zeroKobo,
  toLandlordKobo: zeroKobo,
  feeKobo: zeroKobo,
  to: bookingLines[kind].to,
  refundable,
  releaseAt: null,
});

const places = Object.keys(bookingLines);
const inOrder = (a: EscrowLine, b: EscrowLine) => a.term - b.term || places.indexOf(a.kind) - places.indexOf(b.kind);

/** What the caller has read. */
interface KnownFacts {
  /** Checks of the landlord's side that a release waits for. */
  readonly missing: readonly PayeeNeed[];
  readonly hold: BookingHoldRow | undefined;
  readonly lines: readonly LineRow[];
}

async function readKnown(handle: Handle, { id }: BookingRow): Promise<KnownFacts> {
  const [hold, lines] = await Promise.all([findHold(handle, id), listLines(handle, id)]);
  return { missing: [], hold, lines };
}

/** Returns the money of a booking as its two people see it: every line, the held amount, and the next payment. */
export async function escrowView(handle: Handle, row: BookingRow, known?: KnownFacts): Promise<Booking['escrow']> {
  const [{ missing, hold, lines }, due] = await Promise.all([known ?? readKnown(handle, row), findDue(handle, row)]);
  const seen = { row, hold, waits: missing.length > 0 };
  const ahead = due ? due.terms.lines.filter(({ firstKobo }) => firstKobo > 0) : [];
  return {
    heldKobo: sumHeld(lines),
    frozen: isFrozen(seen) && lines.some((line) => heldOnLine(line) > 0),
    lines: [
      ...lines.map((line) => heldLine(seen, line)),
      ...ahead.map((line) => dueLine(due?.term ?? row.term, line)),
    ].toSorted(inOrder),
    hold: hold ? { reason: hold.reason, since: hold.heldAt } : null,
    paidAt: row.fundedAt,
    receiptId: row.receiptId,
  };
}
