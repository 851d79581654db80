import { kobo } from '@rentreel/money';
import { expect } from 'vitest';
import { type IntentReceivers, receiveIntoWallet, settleIntent } from '../../../../payments/index.ts';
import { depositToWallet } from '../../../../wallet/index.ts';
import { fundFromIntent } from '../../verbs/fund-from-intent.ts';
import { payBooking } from '../../verbs/pay-booking.ts';
import { startPayment } from '../../verbs/start-payment.ts';
import { forecastBooking } from './booking-forecast.ts';
import { situationOf } from './situation-of.ts';
import { expectMoved } from './expect-moved.ts';
import type { Attempt } from './model-attempts.ts';
import { type After, expectNothing, type Stage } from './stage.ts';

type Of<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

const receivers: IntentReceivers = { wallet: receiveIntoWallet, booking: fundFromIntent };

function inputOf({ figures, ...stage }: Pick<Stage, 'figures'> & { key: string }, row: ReturnType<Stage['row']>) {
  const amountKobo = kobo(row.state === 'renewal_due' ? figures.renewalKobo : figures.wholeKobo);
  return { bookingId: row.id as `bkg_${string}`, version: row.version, amountKobo, idempotencyKey: stage.key };
}

/** What of a sum comes out of the tenant's share of the pot; undefined for who is not in it. */
function fromPot({ look: { pot } }: Stage, which: number, amountKobo: number): number | undefined {
  return pot.isIn[which] === true ? Math.min(pot.shares[which] ?? 0, amountKobo) : undefined;
}

/** Whether a payment must be taken: something is to be paid, the home is free, and wallet and share have the money. */
function mustBePaid(stage: Stage, { which, right }: Of<'pay'>, shareKobo: number | undefined): boolean {
  const situation = situationOf(stage, which);
  const { row, now, purse } = situation;
  const name = row.state === 'renewal_due' ? 'fund_renewal' : 'fund';
  const inTime = row.state !== 'payment_due' || now < (row.paymentDueAt ?? 0);
  if (!right || shareKobo === undefined || !inTime) return false;
  return forecastBooking({ ...situation, purse: purse + shareKobo }, name, 'tenant') !== undefined;
}

/** A tenant pays what is due from the wallet, or first from their share of the pot; or a kobo less, which is refused. */
export async function tryPaying(stage: Stage, attempt: Of<'pay'>): Promise<After> {
  const { which, right, from } = attempt;
  const input = inputOf({ figures: stage.figures, key: stage.key() }, stage.row(which));
  const sum = right ? input : { ...input, amountKobo: kobo(input.amountKobo - 1) };
  const asked = from === 'pot' ? { ...sum, potId: stage.potId } : sum;
  const shareKobo = from === 'pot' ? fromPot(stage, which, input.amountKobo) : 0;
  const must = mustBePaid(stage, attempt, shareKobo);
  const { state } = stage.row(which);
  const pay = () => payBooking(stage.tenant(which).ctx, asked);
  const paid = await stage.settles(pay());
  if (paid) stage.again = async () => void (await stage.settles(pay()));
  return (before, after) => {
    expect(paid, `payment from the ${from} in ${state}`).toBe(must);
    if (!paid) return expectNothing(before, after);
    const taken = shareKobo ?? 0;
    const own = (amount: number, places: readonly number[]) =>
      places.map((place) => (place === which ? 0 - amount : 0));
    expectMoved(before, after, { wallets: own(input.amountKobo - taken, [0, 1, 2]), shares: own(taken, [0, 1]) });
  };
}

/** Begins a payment by card and has it told twice: it is in escrow, or in the wallet when it came too late. */
export async function tryCard(stage: Stage, { which }: Of<'card'>): Promise<After> {
  const { clock, hostedPayments } = stage.world.services;
  const input = inputOf({ figures: stage.figures, key: stage.key() }, stage.row(which));
  let reference: string | undefined;
  await stage.settles(
    startPayment(stage.tenant(which).ctx, { ...input, method: 'card' }).then(
      (intent) => (reference = intent.reference),
    ),
  );
  if (reference === undefined) return () => undefined;
  clock.advance(1000);
  const charge = hostedPayments.pay(reference, input.amountKobo);
  await settleIntent(stage.world.system, receivers, { reference, charges: [charge, charge] });
  return (before, after) => {
    const kept = (after.wallets[which] ?? 0) - (before.wallets[which] ?? 0);
    const went = (after.held[which] ?? 0) - (before.held[which] ?? 0);
    expect(kept + went).toBe(input.amountKobo);
    expect([kept, went]).toContain(0);
  };
}

export async function tryDeposit(stage: Stage, { who, quarters }: Of<'deposit'>): Promise<After> {
  const owner = stage.owners[who];
  if (!owner) return expectNothing;
  const amountKobo = kobo(100_000_000 * (quarters + 1));
  await depositToWallet(owner.ctx, { amountKobo });
  const wallets = [0, 0, 0];
  wallets[who] = amountKobo;
  return (before, after) => expectMoved(before, after, { wallets });
}

/** The last money that was moved is asked for again with the same key: the same answer, and not a kobo more. */
export async function tryAgain(stage: Stage): Promise<After> {
  await stage.again?.();
  return expectNothing;
}
