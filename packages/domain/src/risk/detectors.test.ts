import type { Id } from '@rentreel/contracts/ids';
import { type RiskRule, riskRule } from '@rentreel/contracts/risk';
import { dayMs, hourMs } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../kernel/index.ts';
import { reportListing, updateListing } from '../listings/index.ts';
import { openChat, sendMessage } from '../messages/index.ts';
import { type TestPerson, publishHome, shareBankAccount } from '../testing/index.ts';
import { type RiskFixture, createRiskFixture } from './fixtures.ts';

let fixture: RiskFixture;
let person: TestPerson;
let other: TestPerson;
beforeEach(async () => {
  fixture = await createRiskFixture();
  ({ person, other } = fixture);
});
// Payments are stored here without journal entries: no money moves.
afterEach(() => fixture.dispose());

const now = () => fixture.services.clock.now();
const rulesOf = async (who: TestPerson) => (await fixture.signalsOf(who)).map(({ rule }) => rule);
const device = (name: string, firstSeenAt: number) =>
  fixture.insert('known_devices', { user_id: person.userId, name, first_seen_at: firstSeenAt });

interface Paid {
  readonly direction: 'deposit' | 'withdrawal';
  readonly at: number;
}
async function payment({ direction, at }: Paid): Promise<string> {
  const id = newId('pay');
  const fields = { user_id: person.userId, amount_kobo: 100, created_at: at };
  const sent = { direction, state: 'settled', provider: 'test', entry_id: `entry-${id}`, updated_at: at };
  await fixture.insert('payments', { id, ...fields, ...sent });
  return id;
}
async function withdraws(bankAccountId: Id<'bac'> | null, at = now()): Promise<void> {
  const id = await payment({ direction: 'withdrawal', at });
  const state = { state: 'paid', state_since: at, version: 1, approvals_needed: 0, given_up: 0 };
  const fields = { user_id: person.userId, amount_kobo: 100, bank_account_id: bankAccountId, created_at: at };
  await fixture.insert('withdrawals', { id, ...fields, ...state });
  await fixture.happens('wallet.withdrawal_requested', `entry-${id}`);
}

async function newBankAccount(createdAt: number): Promise<Id<'bac'>> {
  await shareBankAccount(fixture.services, [person]);
  const { rows } = await fixture.services.database.readClient.execute('SELECT id FROM bank_accounts');
  const id = rows[0]?.['id'] as Id<'bac'>;
  await fixture.services.database.writer.write(async (tx) => {
    await tx.$client.execute({ sql: 'UPDATE bank_accounts SET created_at = ? WHERE id = ?', args: [createdAt, id] });
  });
  return id;
}

async function refunds(method: 'card' | 'transfer'): Promise<void> {
  const id = newId('int');
  const amounts = { amount_kobo: 100, received_kobo: 100, returned_kobo: 100, settled_at: now() };
  const fields = { purpose: 'wallet', subject_id: person.userId, description: 'Deposit', provider: 'test', attempt: 1 };
  const state = { method, state: 'refunded', state_since: now(), version: 3, expires_at: 0, client_key: id };
  const times = { created_at: now(), updated_at: now() };
  await fixture.insert('payment_intents', { id, user_id: person.userId, ...amounts, ...fields, ...state, ...times });
  await fixture.happens('payment.complete_refund', id);
}

async function applies(message: string): Promise<void> {
  const id = newId('bkg');
  const listingId = await publishHome(other.ctx);
  const people = { tenant_id: person.userId, landlord_id: other.userId, listing_id: listingId, unit_key: listingId };
  const asked = { start_day: 1, months: 12, people: 1, occupation: 'employed', message, key_code: '1', client_id: id };
  const state = { state: 'applied', state_since: now(), version: 1, created_at: now(), updated_at: now() };
  await fixture.insert('bookings', { id, ...people, ...asked, ...state });
  await fixture.happens('booking.apply', id);
}

const report = async (listingId: `lst_${string}`, reporter: TestPerson, note = '') =>
  reportListing({ ...reporter.ctx, clientAddress: '102.89.1.7' }, { listingId, reason: 'wrong_price', note });

async function samePhotos(photos: number): Promise<void> {
  const [theirs, mine] = [
    await publishHome(other.ctx),
    await (fixture.services.clock.advance(1000), publishHome(person.ctx)),
  ];
  await fixture.services.database.writer.write(async (tx) => {
    await tx.$client.execute('UPDATE listing_media SET perceptual_hash = listing_id || position');
    await tx.$client.execute({
      sql: 'UPDATE listing_media SET perceptual_hash = ? || position WHERE listing_id = ? AND position < ?',
      args: [theirs, mine, photos],
    });
  });
  await fixture.happens('listing.submit', mine);
}

async function says(...texts: readonly string[]): Promise<void> {
  const listingId = await publishHome(person.ctx);
  const { id: conversationId } = await openChat(other.ctx, { listingId });
  await sendMessage(other.ctx, { conversationId, text: 'Is it free?', clientId: 'client-id-0000000000' });
  for (const [index, text] of texts.entries()) {
    await sendMessage(person.ctx, { conversationId, text, clientId: `client-id-000000001${index}` });
  }
}

const phone = { kind: 'phone', state_since: 1, version: 1, created_at: 1, updated_at: 1 };
const copied = 'I am a quiet graduate with a steady job and can move in at once.';
const account = 'Pay to GTBank 0123456789, account name Sola Ade';

/** For each rule a case that produces a signal about `person`, and a similar one that produces none. */
const rules: Readonly<
  Record<RiskRule, { readonly found: () => Promise<unknown>; readonly not: () => Promise<unknown> }>
> = {
  photos_reused: { found: () => samePhotos(2), not: () => samePhotos(1) },
  price_low: {
    found: () => publishHome(person.ctx, { rentKobo: 10_000_000 }),
    not: () => publishHome(person.ctx),
  },
  edited_after_approval: {
    found: async () => {
      const listingId = await publishHome(person.ctx);
      for (const bathrooms of [1, 2, 3]) await updateListing(person.ctx, { listingId, changes: { bathrooms } });
    },
    not: async () => {
      const listingId = await publishHome(person.ctx);
      for (const bathrooms of [1, 2]) await updateListing(person.ctx, { listingId, changes: { bathrooms } });
      fixture.services.clock.advance(49 * hourMs);
      await updateListing(person.ctx, { listingId, changes: { bathrooms: 3 } });
    },
  },
  bank_of_suspended: {
    found: async () => {
      await shareBankAccount(fixture.services, [person, other]);
      await fixture.suspend(other);
    },
    not: () => shareBankAccount(fixture.services, [person, other]),
  },
  identity_of_suspended: {
    found: async () => {
      for (const { userId } of [person, other]) {
        await fixture.insert('verification_cases', {
          id: newId('vrf'),
          user_id: userId,
          state: 'draft',
          fingerprint: 'f1',
          ...phone,
        });
      }
      await fixture.suspend(other);
    },
    not: async () => {
      for (const { userId } of [person, other]) {
        await fixture.insert('verification_cases', {
          id: newId('vrf'),
          user_id: userId,
          state: 'draft',
          fingerprint: userId,
          ...phone,
        });
      }
      await fixture.suspend(other);
    },
  },
  browser_of_suspended: {
    found: async () => {
      await fixture.logsIn(person, 'b1');
      await fixture.logsIn(other, 'b1');
      await fixture.evaluate();
      await fixture.suspend(other);
    },
    not: async () => {
      await fixture.logsIn(person, 'b1');
      await fixture.logsIn(other, 'b2');
      await fixture.evaluate();
      await fixture.suspend(other);
    },
  },
  accounts_in_browser: {
    found: async () => {
      for (const who of [other, await fixture.createPerson(), person]) await fixture.logsIn(who, 'b1');
    },
    not: async () => {
      for (const who of [other, person, person]) await fixture.logsIn(who, 'b1');
    },
  },
  reported_by_several: {
    found: async () => {
      const listingId = await publishHome(person.ctx);
      for (const who of [other, await fixture.createPerson(), await fixture.createPerson()])
        await report(listingId, who);
    },
    not: async () => {
      const homes = [await publishHome(person.ctx), await publishHome(person.ctx), await publishHome(person.ctx)];
      for (const listingId of homes) await report(listingId, other);
    },
  },
  account_in_chat: {
    found: () => says(account, `Again: ${account}`),
    not: () => says(account, 'Come at four, the gate is green.'),
  },
  threat_in_chat: {
    found: () => says('Pay me ₦50,000 or I will post your pictures.'),
    not: () => says('Pay by Friday or I will let it to somebody else.'),
  },
  money_outside_in_chat: {
    found: () => says('Pay outside the app, it is cheaper.'),
    not: () => says('Never pay outside the app.'),
  },
  same_application: {
    found: async () => {
      for (const times of [1, 2, 3, 4, 5]) await applies(times === 1 ? ` ${copied.toUpperCase()}` : copied);
    },
    not: async () => {
      for (const times of [1, 2, 3, 4, 5]) await applies(`${copied} I earn ${times} million.`);
    },
  },
  new_account_withdrawals: {
    found: async () => {
      const bank = await newBankAccount(now() - dayMs);
      await payment({ direction: 'deposit', at: now() - hourMs });
      for (const _ of [1, 2]) await withdraws(bank);
    },
    not: async () => {
      const bank = await newBankAccount(now() - 8 * dayMs);
      await payment({ direction: 'deposit', at: now() - hourMs });
      for (const _ of [1, 2]) await withdraws(bank);
    },
  },
  new_device_withdrawal: {
    found: async () => {
      await device('Chrome on Android', now() - 9 * dayMs);
      await device('Firefox on Windows', now() - hourMs / 2);
      await withdraws(null);
    },
    // The first device of an account is not a new device.
    not: async () => {
      await device('Chrome on Android', now() - hourMs / 2);
      await withdraws(null);
    },
  },
  card_refunds: {
    found: async () => {
      for (const _ of [1, 2, 3]) await refunds('card');
    },
    not: async () => {
      for (const method of ['card', 'card', 'transfer'] as const) await refunds(method);
    },
  },
};

describe('risk rules', () => {
  it.each(Object.entries(rules))('%s produces one signal when it is evaluated repeatedly', async (rule, { found }) => {
    await found();
    await fixture.evaluate();
    await fixture.evaluate();
    const signals = (await fixture.signalsOf(person)).filter((signal) => signal.rule === rule);
    expect(signals).toHaveLength(1);
    expect(signals[0]).toMatchObject({ state: 'new', counts: true, points: riskRule(rule as RiskRule).points });
    expect(signals[0]?.evidence).not.toEqual([]);
    fixture.services.clock.advance(riskRule(rule as RiskRule).days * dayMs + hourMs);
    expect(await fixture.signalsOf(person)).toMatchObject([{ counts: false }]);
  });

  it.each(Object.entries(rules))('%s produces no signal for a similar harmless case', async (rule, { not }) => {
    await not();
    await fixture.evaluate();
    expect(await rulesOf(person)).not.toContain(rule);
  });
});
