import { type ChargebackState, openChargebackStates } from '@rentreel/contracts/payments';
import { kobo } from '@rentreel/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertLedgerBalanced } from '../testing/database.ts';
import type { TestPerson } from '../testing/index.ts';
import { transferBetweenWallets } from '../wallet/index.ts';
import { type ChargebackFixture, type PaidPayment, createChargebackFixture } from './fixtures.ts';
import { findChargebacks } from './index.ts';

const amounts = [1, 40_000, 100_000, 100_001, 250_000];

/** Actions of payers, their friends and their banks, reported by webhook or not. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('pay' as const), amount: fc.nat(4) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('spend' as const), amount: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('get' as const), amount: fc.nat(4) }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('ask' as const), payment: fc.nat(5), share: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('decide' as const),
      dispute: fc.nat(5),
      state: fc.constantFrom<ChargebackState[]>('answer_needed', 'with_bank', 'won', 'lost'),
      share: fc.nat(3),
    }),
  },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('hear' as const), dispute: fc.nat(5), copies: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('list' as const) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** The expected state of one chargeback, kept independently. */
interface Known {
  readonly asked: number;
  readonly held: number;
  readonly state: ChargebackState;
  readonly taken: number;
}

interface Story {
  readonly fixture: ChargebackFixture;
  readonly friend: TestPerson;
  readonly payments: PaidPayment[];
  readonly disputes: { readonly id: string; readonly payment: PaidPayment }[];
  readonly known: Map<string, Known>;
  /** What the payer would have without any chargeback, in kobo. */
  own: number;
  keys: number;
}

const isOpen = (state: ChargebackState) => openChargebackStates.some((open) => open === state);
const shareOf = (amountKobo: number, share: number) => Math.max(1, Math.floor((amountKobo * (share + 1)) / 4));

/** Sends money from wallet to wallet; an uncovered transfer is rejected without an effect. */
async function send(
  story: Story,
  [sender, receiver]: readonly [TestPerson, TestPerson],
  amount: number,
): Promise<boolean> {
  story.keys += 1;
  const transfer = { fromUserId: sender.userId, toUserId: receiver.userId, amountKobo: kobo(amount) };
  try {
    await transferBetweenWallets(sender.ctx, { ...transfer, idempotencyKey: `transfer-${story.keys}` });
    return true;
  } catch (error) {
    expect(error).toMatchObject({
      code: expect.stringMatching(/^wallet\.(insufficient_balance|not_found)$/) as string,
    });
    return false;
  }
}

/**
 * Updates the expectation after the provider's state is read: held once when it opens, never reopened or continued after the
 * end.
 */
function expectState({ fixture, known }: Story, { id, payment }: Story['disputes'][number]): void {
  const disputes = fixture.services.hostedPayments.disputes;
  const dispute = disputes.get(id);
  const before = known.get(id);
  if (!dispute || (before && !isOpen(before.state))) return;
  const ofSameCharge = [...known].filter(([other, { state }]) => {
    const isOther = other !== id && state !== 'won';
    return isOther && disputes.get(other)?.providerReference === payment.providerReference;
  });
  const askedElsewhere = ofSameCharge.reduce((sum, [, { asked, taken }]) => sum + Math.max(asked, taken), 0);
  const { asked, held } = before ?? {
    asked: dispute.amount,
    held: Math.min(dispute.amount, Math.max(0, payment.amountKobo - askedElsewhere)),
  };
  known.set(id, { asked, held, state: dispute.state, taken: dispute.state === 'lost' ? dispute.amount : 0 });
}

const actions: {
  readonly [What in Happening['what']]: (
    story: Story,
    each: Extract<Happening, { what: What }>,
  ) => Promise<void> | void;
} = {
  pay: async (story, { amount }) => {
    const payment = await story.fixture.pay((amounts[amount] ?? 1) + 10_000);
    story.payments.push(payment);
    story.own += payment.amountKobo;
  },
  spend: async (story, { amount }) => {
    const { payer } = story.fixture;
    if (await send(story, [payer, story.friend], amounts[amount] ?? 1)) story.own -= amounts[amount] ?? 1;
  },
  get: async (story, { amount }) => {
    const { payer } = story.fixture;
    if (await send(story, [story.friend, payer], amounts[amount] ?? 1)) story.own += amounts[amount] ?? 1;
  },
  ask: (story, { payment: which, share }) => {
    const payment = story.payments[which % Math.max(1, story.payments.length)];
    if (!payment) return;
    const id = story.fixture.ask(payment, { amount: shareOf(payment.amountKobo, share) });
    story.disputes.push({ id, payment });
  },
  decide: ({ fixture, disputes }, { dispute: which, state, share }) => {
    const dispute = disputes[which % Math.max(1, disputes.length)];
    const amount = dispute && { amount: shareOf(dispute.payment.amountKobo, share) };
    if (dispute) fixture.ask(dispute.payment, { disputeId: dispute.id, state, ...(state === 'lost' && amount) });
  },
  hear: async (story, { dispute: which, copies }) => {
    const dispute = story.disputes[which % Math.max(1, story.disputes.length)];
    if (!dispute) return;
    await Promise.all(Array.from({ length: copies + 1 }, () => story.fixture.hear(dispute.id)));
    expectState(story, dispute);
  },
  list: async (story) => {
    await findChargebacks(story.fixture.system);
    for (const dispute of story.disputes) expectState(story, dispute);
  },
};

const happen = (story: Story, each: Happening) =>
  // Safe: the table has an action for each kind, with its own fields.
  (actions[each.what] as (story: Story, each: Happening) => Promise<void> | void)(story, each);

async function expectNothingMadeOrLost({ fixture, known, own, payments }: Story): Promise<void> {
  const { wallet, disputed, due, bank } = await fixture.standing();
  const taken = [...known.values()].reduce((sum, each) => sum + each.taken, 0);
  const heldNow = [...known.values()].reduce((sum, { state, held }) => sum + (isOpen(state) ? held : 0), 0);
  expect(disputed).toBe(heldNow);
  expect(wallet + disputed - due).toBe(own - taken);
  expect(bank).toBe(payments.reduce((sum, { amountKobo }) => sum + amountKobo, 0) - taken);
  expect(Math.min(wallet, due), 'nobody has money in the wallet and owes some').toBe(0);
  expect(Math.min(wallet, disputed, due)).toBeGreaterThanOrEqual(0);
}

describe('payments and chargebacks in any order', () => {
  it('neither create nor lose money, and leave no balance below zero', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 25 }), async (happenings) => {
        const fixture = await createChargebackFixture();
        try {
          const friend = await fixture.createPerson();
          const story: Story = { fixture, friend, payments: [], disputes: [], known: new Map(), own: 0, keys: 0 };
          for (const each of happenings) {
            await happen(story, each);
            await expectNothingMadeOrLost(story);
          }
          await assertLedgerBalanced(fixture.services.database);
        } finally {
          await fixture.dispose();
        }
      }),
      { numRuns: 25 },
    );
  });
});
