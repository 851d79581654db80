import type { Id } from '@rentreel/contracts/ids';
import type { PaymentIntent, PaymentMethod } from '@rentreel/contracts/payments';
import { journalLines, ledgerAccounts } from '@rentreel/db/schema';
import { fixedAccount, userAvailable } from '@rentreel/ledger';
import { kobo } from '@rentreel/values';
import { eq } from 'drizzle-orm';
import { type TestPerson, type Fixture, createFixture } from '../testing/index.ts';
import { claimTimers, completeTimer, postponeTimer } from '../timers/index.ts';
import { checkIntent, getIntent } from './check-intent.ts';
import { openIntent } from './open-intent.ts';
import { checkTimer } from './process.ts';
import { type IntentReceivers, keepInWallet, receiveIntoWallet } from './receivers.ts';

/** A payer, and a provider that the test controls. `refused` is a purpose that cannot accept its money. */
export interface PaymentFixture extends Fixture {
  readonly payer: TestPerson;
  readonly receivers: IntentReceivers;
  open(
    amountKobo: number,
    options?: { method?: PaymentMethod; purpose?: string; key?: string },
  ): Promise<PaymentIntent>;
  see(paymentId: PaymentIntent['id']): Promise<PaymentIntent>;
  /** Runs every due timer, as the worker does. */
  passTime(ms: number): Promise<void>;
  /** Returns the balance of an account in kobo; 0 when it is not open. */
  balance(account: 'wallet' | 'parts' | 'clearing' | 'bank' | 'providerFees'): Promise<number>;
  /** Counts the entries that touched the payer's wallet. */
  walletEntries(): Promise<number>;
}

export async function createPaymentFixture(): Promise<PaymentFixture> {
  const fixture = await createFixture();
  const payer = await fixture.createPerson();
  const receivers = { wallet: receiveIntoWallet, refused: keepInWallet };
  const { database, clock } = fixture.services;
  let keys = 0;
  const accounts = {
    wallet: userAvailable(payer.userId),
    parts: fixedAccount('suspense:unmatched'),
    clearing: fixedAccount('psp:clearing'),
    bank: fixedAccount('bank:float'),
    providerFees: fixedAccount('exp:psp'),
  };

  const runTimers = async () => {
    const due = await claimTimers(fixture.system, { kinds: [checkTimer], limit: 20, leaseMs: 1000 });
    for (const timer of due) {
      try {
        await checkIntent(fixture.system, receivers, { paymentId: timer.subjectId as Id<'int'>, planned: true });
        await completeTimer(fixture.system, timer);
      } catch {
        await postponeTimer(fixture.system, timer, 'the provider is down');
      }
    }
  };

  return {
    ...fixture,
    payer,
    receivers,
    open: (amountKobo, { method = 'card', purpose = 'wallet', key } = {}) => {
      keys += 1;
      return openIntent(payer.ctx, {
        purpose,
        subjectId: payer.userId,
        amountKobo: kobo(amountKobo),
        description: 'Rent of a mini flat',
        method,
        idempotencyKey: key ?? `test-key-${keys}`,
      });
    },
    see: (paymentId) => getIntent(payer.ctx, { paymentId }),
    passTime: async (ms) => {
      clock.advance(ms);
      await runTimers();
    },
    balance: async (account) => {
      const [row] = await database.read
        .select({ kobo: ledgerAccounts.balanceKobo })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.code, accounts[account]));
      return row?.kobo ?? 0;
    },
    walletEntries: async () => {
      const lines = await database.read
        .select({ seq: journalLines.entrySeq })
        .from(journalLines)
        .where(eq(journalLines.accountCode, accounts.wallet));
      return lines.length;
    },
  };
}
