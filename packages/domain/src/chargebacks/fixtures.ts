import type { Id } from '@rentreel/contracts/ids';
import { queryRows } from '@rentreel/db';
import type { HostedDispute } from '../ports/index.ts';
import { type PaymentFixture, createPaymentFixture } from '../payments/fixtures.ts';
import { settleIntent } from '../payments/index.ts';
import { followDispute } from './follow.ts';

/** A completed payment, and how its bank refers to it. */
export interface PaidPayment {
  readonly id: `int_${string}`;
  readonly reference: string;
  readonly providerReference: string;
  readonly amountKobo: number;
}

/** Balances of the payer and of our bank account, in kobo. */
interface Standing {
  readonly wallet: number;
  readonly disputed: number;
  readonly due: number;
  readonly bank: number;
}

/** A payer, and a provider at which a test opens chargebacks. */
export interface ChargebackFixture extends PaymentFixture {
  /** Pays into the wallet by card. */
  pay(amountKobo: number): Promise<PaidPayment>;
  /** Opens or changes a chargeback at the provider, without a webhook. Returns its id. */
  ask(payment: PaidPayment, change?: Partial<HostedDispute>): string;
  /** Handles a webhook that names it, so that the provider is queried. */
  hear(disputeId: string): Promise<void>;
  standing(userId?: Id<'usr'>): Promise<Standing>;
  /** Returns the kinds of a person's notifications, in order. */
  notices(userId: Id<'usr'>): Promise<string[]>;
}

export async function createChargebackFixture(): Promise<ChargebackFixture> {
  const fixture = await createPaymentFixture();
  const { hostedPayments, database, clock } = fixture.services;
  let disputes = 0;
  return {
    ...fixture,
    pay: async (amountKobo) => {
      const { id, reference } = await fixture.open(amountKobo);
      const charge = hostedPayments.pay(reference, amountKobo, { paidAt: clock.now() });
      await settleIntent(fixture.system, fixture.receivers, { reference, charges: [charge] });
      return { id, reference, providerReference: charge.providerReference, amountKobo };
    },
    ask: ({ reference, providerReference, amountKobo }, change = {}) => {
      disputes += 1;
      const disputeId = change.disputeId ?? `dsp-${disputes}`;
      const known = hostedPayments.disputes.get(disputeId);
      const begun = { state: 'answer_needed', category: 'chargeback', answerBy: clock.now() + 57_600_000 } as const;
      const asked = { disputeId, reference, providerReference, amount: amountKobo, currency: 'NGN' };
      hostedPayments.disputes.set(disputeId, {
        ...(known ?? { ...asked, ...begun, openedAt: clock.now() }),
        ...change,
      });
      return disputeId;
    },
    hear: (disputeId) => followDispute(fixture.system, disputeId),
    standing: async (userId = fixture.payer.userId) => {
      const sql = 'SELECT code, balance_kobo AS kobo FROM ledger_accounts';
      const rows = await queryRows<{ code: string; kobo: number }>(database.readClient, sql);
      const balances = new Map(rows.map(({ code, kobo }) => [code, kobo]));
      return {
        wallet: balances.get(`user:${userId}:available`) ?? 0,
        disputed: balances.get(`user:${userId}:disputed`) ?? 0,
        due: balances.get(`user:${userId}:chargeback_due`) ?? 0,
        bank: balances.get('bank:float') ?? 0,
      };
    },
    notices: async (userId) => {
      const sql = `SELECT payload ->> 'kind' AS kind FROM outbox_events
        WHERE topic = 'notice.raised' AND payload ->> 'userId' = ? ORDER BY seq`;
      return (await queryRows<{ kind: string }>(database.readClient, sql, [userId])).map(({ kind }) => kind);
    },
  };
}
