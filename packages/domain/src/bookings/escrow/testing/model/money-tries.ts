import { kobo } from '@rentreel/money';
import { expect } from 'vitest';
import { type IntentReceivers, receiveIntoWallet, settleIntent } from '../../../../payments/index.ts';
import { depositToWallet } from '../../../../wallet/index.ts';
import { fundFromIntent } from '../../verbs/fund-from-intent.ts';
import { payBooking } from '../../verbs/pay-booking.ts';
import { startPayment } from '../../verbs/start-payment.ts';
import { expectMoved } from './expect-moved.ts';
import type { Attempt } from './model-attempts.ts';
import { type After, expectNothing, type Stage } from './stage.ts';

type Of<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

const receivers: IntentReceivers = { wallet: receiveIntoWallet, booking: fundFromIntent };

function inputOf({ figures, ...stage }: Pick<Stage, 'figures'> & { key: string }, row: ReturnType<Stage['row']>) {
  const amountKobo = kobo(row.state === 'renewal_due' ? figures.renewalKobo : figures.wholeKobo);
  return { bookingId: row.id as `bkg_${string}`, version: row.version, amountKobo, idempotencyKey: stage.key };
}

/** A tenant pays from the wallet what is due, or a kobo less, which is refused. */
export async function tryPaying(stage: Stage, { which, right }: Of<'pay'>): Promise<After> {
  const input = inputOf({ figures: stage.figures, key: stage.key() }, stage.row(which));
  const asked = right ? input : { ...input, amountKobo: kobo(input.amountKobo - 1) };
  const pay = () => payBooking(stage.tenant(which).ctx, asked);
  const paid = await stage.settles(pay());
  if (paid) stage.again = async () => void (await stage.settles(pay()));
  return (before, after) => {
    if (!paid) return expectNothing(before, after);
    expect(right).toBe(true);
    const wallets = [0, 0, 0];
    wallets[which] = -input.amountKobo;
    return expectMoved(before, after, { wallets });
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
