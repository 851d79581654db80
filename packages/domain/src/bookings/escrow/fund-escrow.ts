import { bookingLines } from '@rentreel/contracts/bookings';
import type { WriteTx } from '@rentreel/db';
import { type AccountPart, escrowFundedPosting, userAvailable } from '@rentreel/ledger';
import { formatNaira, type Kobo, kobo } from '@rentreel/money';
import { type Context, DomainError, type EventNote } from '../../kernel/index.ts';
import { getPot, type PotPayment, potPayment, spendPotShare } from '../../pots/index.ts';
import { getWalletBalance, type PostingOutcome, requirePosted } from '../../wallet/index.ts';
import { type DuePayment, findDue } from './due-payment.ts';
import { insertInstalments, insertLines } from './escrow-repository.ts';
import { setInstalmentTimers } from './instalments/instalment-timers.ts';
import { writeReceipt } from './write-receipt.ts';
import type { BookingRow } from '../booking-row.ts';
import { isOutside, type MoneyMoved, type MoneyRequest, type PaidBy } from './money-request.ts';
import { escrowKeys, postEscrow } from './post-escrow.ts';

interface Payers {
  readonly parts: readonly AccountPart[];
  readonly pot?: PotPayment;
}

interface Paying {
  readonly row: BookingRow;
  readonly due: DuePayment;
  readonly paidBy: PaidBy;
}

/** The accounts that pay: a share of a pot as far as it goes, and the wallet for what is left. */
async function payersOf(ctx: Context, tx: WriteTx, { row, due, paidBy }: Paying): Promise<Payers> {
  if (isOutside(paidBy)) return { parts: [] };
  const wallet = (amountKobo: Kobo) => ({ account: userAvailable(row.tenantId), amountKobo });
  if (paidBy === 'wallet') return { parts: [wallet(due.amountKobo)] };
  const { shareKobo } = await getPot({ ...ctx, tx }, { potId: paidBy.potId });
  const fromPot = kobo(Math.min(shareKobo, due.amountKobo));
  if (fromPot === 0) return { parts: [wallet(due.amountKobo)] };
  const pot = { potId: paidBy.potId, userId: row.tenantId, amountKobo: fromPot };
  const rest = kobo(due.amountKobo - fromPot);
  return { parts: [await potPayment(tx, pot), ...(rest > 0 ? [wallet(rest)] : [])], pot };
}

/** What there is too little of; nothing was moved. */
async function notCovered(ctx: Context, tx: WriteTx, { due, payers }: { due: DuePayment; payers: Payers }) {
  const has = (await getWalletBalance({ ...ctx, tx })) + (payers.pot?.amountKobo ?? 0);
  return new DomainError('bookings.not_covered', {
    amount: formatNaira(due.amountKobo),
    missing: formatNaira(kobo(due.amountKobo - has)),
  });
}

async function post(ctx: Context, tx: WriteTx, { request, due, payers }: Funding): Promise<PostingOutcome> {
  const { row, home } = request;
  const entry = escrowFundedPosting({
    bookingId: row.id,
    home,
    lines: firstLines(due).map(({ kind, firstKobo }) => ({
      purpose: bookingLines[kind].purpose,
      amountKobo: firstKobo,
    })),
    paidBy: payers.parts,
    idempotencyKey: escrowKeys.funded(row.id, due.term),
    occurredAt: ctx.clock.now(),
  });
  return postEscrow(ctx, tx, { entry, people: payers.parts.length > 0 ? [row.tenantId] : [] });
}

interface Funding {
  readonly request: MoneyRequest;
  readonly due: DuePayment;
  readonly payers: Payers;
}

const firstLines = ({ terms }: DuePayment) => terms.lines.filter(({ firstKobo }) => firstKobo > 0);

async function storeFunded(tx: WriteTx, { request, due }: Funding, now: number): Promise<void> {
  const { id: bookingId } = request.row;
  const { term, terms } = due;
  await insertLines(
    tx,
    firstLines(due).map(({ kind, firstKobo }) => ({
      bookingId,
      term,
      kind,
      purpose: bookingLines[kind].purpose,
      amountKobo: firstKobo,
      fundedAt: now,
    })),
  );
  const instalments = terms.instalments.map((part) => ({ bookingId, term, ...part }));
  await insertInstalments(tx, instalments);
  await setInstalmentTimers(tx, instalments, now);
}

async function spend(ctx: Context, tx: WriteTx, { payers, outcome }: { payers: Payers; outcome: PostingOutcome }) {
  const none: readonly EventNote[] = [];
  return payers.pot ? spendPotShare(ctx, tx, { payment: payers.pot, outcome }) : none;
}

/**
 * Keeps all that is due apart, every line of it: what was agreed goes in to the kobo, once per term, or nothing does.
 * Errors: bookings.not_covered, pots.not_found, pots.closed.
 */
export async function fundEscrow(ctx: Context, tx: WriteTx, request: MoneyRequest): Promise<MoneyMoved> {
  const { before, row, paidBy = 'wallet' } = request;
  const now = ctx.clock.now();
  const due = await findDue(tx, before);
  if (!due) throw new Error(`Nothing is to be paid for booking ${row.id}`);
  const payers = await payersOf(ctx, tx, { row, due, paidBy });
  const funding = { request, due, payers };
  const outcome = await post(ctx, tx, funding);
  if (outcome.status === 'refused') throw await notCovered(ctx, tx, funding);
  const { id: fundEntryId } = requirePosted(outcome);
  await storeFunded(tx, funding, now);
  const events = await spend(ctx, tx, { payers, outcome });
  const lines = firstLines(due).map(({ kind, name, firstKobo }) => ({ kind, name, amountKobo: firstKobo }));
  const receiptId = await writeReceipt(ctx, tx, { row, entryId: fundEntryId, paidBy, days: due.terms, lines });
  return {
    change: {
      fundedAt: now,
      fundEntryId,
      intentId: null,
      receiptId,
      term: due.term,
      agreedOfferId: due.offerId,
    },
    audit: [],
    events,
  };
}
