import type { PaymentMethod } from '@rentreel/contracts/payments';
import { hourMs } from '@rentreel/values';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type IntentReceivers,
  cancelOwnIntent,
  getIntent,
  listOpenIntents,
  receiveIntoWallet,
  settleIntent,
} from '../payments/index.ts';
import { imposeRestriction } from '../restrictions/index.ts';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { getWalletBalance } from '../wallet/index.ts';
import { fundFromIntent, startPayment } from './card-payment.ts';
import { type EscrowFixture, createEscrowFixture, wholeKobo } from './escrow/fixtures.ts';
import { payBooking } from './payment.ts';
import { getBooking } from './queries.ts';
import type { BookingRow } from './row.ts';

const receivers: IntentReceivers = { wallet: receiveIntoWallet, booking: fundFromIntent };

let fixture: EscrowFixture;
beforeAll(async () => {
  fixture = await createEscrowFixture();
});
afterEach(() => assertLedgerBalanced(fixture.services.database));
afterAll(() => fixture.dispose());

interface Due {
  readonly tenant: TestPerson;
  readonly row: BookingRow;
}

async function dueFor(deposit = 0): Promise<Due> {
  const tenant = await fixture.newTenant(deposit);
  return { tenant, row: await fixture.due({ tenant }) };
}

let keys = 0;
const inputOf = ({ row }: Due) => {
  keys += 1;
  const bookingId = row.id;
  return { bookingId, version: row.version, amountKobo: wholeKobo, idempotencyKey: `key-of-a-card-payment-${keys}` };
};
const start = (due: Due, method: PaymentMethod) => startPayment(due.tenant.ctx, { ...inputOf(due), method });
const pay = (reference: string, amount: number = wholeKobo) => fixture.services.hostedPayments.pay(reference, amount);
const come = (reference: string, amount?: number) =>
  settleIntent(fixture.system, receivers, { reference, charges: [pay(reference, amount)] });
const openOf = async ({ tenant }: Due) => (await listOpenIntents(tenant.ctx)).map(({ id }) => id);
const stateOf = async ({ row }: Due) => (await fixture.row(row.id)).state;
const linkOf = async (due: Due) =>
  (await getBooking(due.tenant.ctx, { bookingId: inputOf(due).bookingId })).payment?.intentId;
const cancel = ({ tenant }: Due, paymentId: `int_${string}`) => cancelOwnIntent(tenant.ctx, receivers, { paymentId });

describe('startPayment while another payment of the booking is open', () => {
  it('returns the open payment when the method is the same', async () => {
    const due = await dueFor();
    const first = await start(due, 'bank_transfer');
    expect(await start(due, 'bank_transfer')).toEqual(first);
    expect(await openOf(due)).toEqual([first.id]);
  });

  it('cancels the open payment when the method differs', async () => {
    const due = await dueFor();
    const transfer = await start(due, 'bank_transfer');
    const card = await start(due, 'card');
    expect(await openOf(due)).toEqual([card.id]);
    expect(await linkOf(due)).toBe(card.id);
    expect(await getIntent(due.tenant.ctx, { paymentId: transfer.id })).toMatchObject({
      state: 'cancelled',
      standing: 'cancelled',
      account: null,
    });
  });

  it('leaves one payment open when several are started concurrently', async () => {
    const due = await dueFor();
    await Promise.all([start(due, 'card'), start(due, 'bank_transfer'), start(due, 'card')]);
    const open = await openOf(due);
    expect(open).toHaveLength(1);
    expect(await linkOf(due)).toBe(open[0]);
  });

  it('rejects with bookings.changed when the open one was paid but not reported yet', async () => {
    const due = await dueFor();
    const transfer = await start(due, 'bank_transfer');
    pay(transfer.reference);
    await expect(start(due, 'card')).rejects.toMatchObject({ code: 'bookings.changed' });
    expect([await stateOf(due), await openOf(due)]).toEqual(['funded', []]);
  });

  it('credits the wallet with money that arrives for the cancelled payment, and funds the booking once', async () => {
    const due = await dueFor();
    const transfer = await start(due, 'bank_transfer');
    const card = await start(due, 'card');
    expect(await come(transfer.reference)).toBe('settled');
    expect([await stateOf(due), await fixture.balanceOf(due.tenant)]).toEqual(['payment_due', wholeKobo]);
    expect(await come(card.reference)).toBe('settled');
    expect([await stateOf(due), await fixture.balanceOf(due.tenant)]).toEqual(['funded', wholeKobo]);
  });

  it('credits the wallet with the part that arrived for the first payment', async () => {
    const due = await dueFor();
    const transfer = await start(due, 'bank_transfer');
    await come(transfer.reference, 45_000_000);
    await start(due, 'card');
    expect(await fixture.balanceOf(due.tenant)).toBe(45_000_000);
    expect(await getIntent(due.tenant.ctx, { paymentId: transfer.id })).toMatchObject({
      state: 'cancelled',
      standing: 'in_wallet',
      walletKobo: 45_000_000,
    });
  });

  it('needs no further step: the open payment is cancelled when the booking is paid from the wallet', async () => {
    const due = await dueFor(wholeKobo);
    const transfer = await start(due, 'bank_transfer');
    await payBooking(due.tenant.ctx, inputOf(due));
    expect(await openOf(due)).toEqual([]);
    await come(transfer.reference);
    expect([await stateOf(due), await fixture.balanceOf(due.tenant)]).toEqual(['funded', wholeKobo]);
  });
});

describe('cancelling a card or transfer payment', () => {
  it('ends the payment and lets the booking start another one', async () => {
    const due = await dueFor();
    const { id } = await start(due, 'card');
    expect(await cancel(due, id)).toMatchObject({ state: 'cancelled', checkoutUrl: null, expiresAt: null });
    expect(await linkOf(due)).toBeNull();
    expect(await openOf(due)).toEqual([]);
    expect((await start(due, 'card')).id).not.toBe(id);
  });

  it('settles the payment when the money has already arrived', async () => {
    const due = await dueFor();
    const { id, reference } = await start(due, 'bank_transfer');
    pay(reference);
    expect(await cancel(due, id)).toMatchObject({ state: 'settled', standing: 'received' });
    expect(await stateOf(due)).toBe('funded');
  });

  it('succeeds while the provider is down; money found later goes to the wallet', async () => {
    const due = await dueFor();
    const { hostedPayments, clock } = fixture.services;
    const { id, reference } = await start(due, 'bank_transfer');
    hostedPayments.next.down = true;
    expect(await cancel(due, id)).toMatchObject({ state: 'cancelled' });
    hostedPayments.next.down = false;
    clock.advance(hourMs);
    await come(reference);
    expect(await getIntent(due.tenant.ctx, { paymentId: id })).toMatchObject({ standing: 'in_wallet' });
    expect([await stateOf(due), await fixture.balanceOf(due.tenant)]).toEqual(['payment_due', wholeKobo]);
  });

  it('is idempotent and rejects anyone but the payer', async () => {
    const due = await dueFor();
    const { id } = await start(due, 'card');
    await expect(cancel(await dueFor(), id)).rejects.toMatchObject({ code: 'payments.not_found' });
    const cancelled = await cancel(due, id);
    expect(await cancel(due, id)).toEqual(cancelled);
  });
});

describe('a payment that arrives after the landlord was suspended', () => {
  it('is credited to the wallet, and a new one cannot be started', async () => {
    const due = await dueFor();
    const { reference } = await start(due, 'card');
    const admin = await fixture.createPerson({ roles: ['moderator'] });
    const userId = due.row.landlordId;
    const text = 'We look into this listing.';
    await imposeRestriction(admin.ctx, { userId, kind: 'suspension', reason: 'false_listing', text, days: 7 });
    await come(reference);
    expect(await stateOf(due)).toBe('payment_due');
    expect(await getWalletBalance(due.tenant.ctx)).toBe(wholeKobo);
    await expect(start(due, 'card')).rejects.toMatchObject({ code: 'bookings.landlord_suspended' });
  });
});
