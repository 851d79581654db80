import { decisionReasons } from '@rentreel/contracts/payouts';
import type { TestClient } from '@rentreel/server/testing';
import { kobo } from '@rentreel/values';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type OpenBooking, openBookingFixture } from '#/testing/fixtures.ts';
import { closeApp, openApp } from '#/testing/open-app.tsx';
import { openServer } from '#/testing/server.ts';

const env = {
  PAYOUT_COOL_OFF_HOURS: '0',
  PAYOUT_AUTO_LIMIT_NAIRA: '5000',
  PAYOUT_TWO_PERSON_LIMIT_NAIRA: '50000',
  LANDLORD_CANCEL_PENALTY_NAIRA: '90000000',
};
const server = await openServer({ demo: true, env });
let admin: TestClient;

beforeAll(async () => {
  admin = await server.demoClient('ngozi');
});

/** Creates a user with this name and a withdrawal of this amount. */
async function owner(name: string, amountKobo: number): Promise<TestClient> {
  const client = server.client();
  await client.signUp({ name });
  await client.trpc.wallet.deposit.mutate({ amountKobo });
  await client.trpc.payouts.addAccount.mutate({ bankCode: '011', accountNumber: '0000014579' });
  await client.trpc.wallet.withdraw.mutate({ amountKobo });
  return client;
}
const open = (client = admin) => openApp(server, { at: '/admin/payouts', client });
const cardOf = async (name: string) => {
  const card = (await screen.findByText(name)).closest('article');
  if (!card) throw new Error(`${name} stands in no card`);
  return within(card);
};

describe('the payouts page of administrators', () => {
  it('does not exist for other users', async () => {
    const client = await owner('Bisi Adewale', 100_000);
    await open(client);
    expect(await screen.findByRole('heading', { name: /not/i })).toBeDefined();
    expect(screen.queryByText('Waiting for approval')).toBeNull();
  });

  it('approves a withdrawal in a sheet that names the amount and preselects a reason', async () => {
    const client = await owner('Musa Danladi', 1_000_000);
    const { user } = await open();
    const card = await cardOf('Musa Danladi');
    await user.click(card.getByRole('button', { name: 'Approve: ₦10,000' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Let ₦10,000 out?' }));
    const why = await dialog.findByLabelText<HTMLSelectElement>('Reason for approving');
    expect(why.value).toBe(decisionReasons.approve[0]);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Approve ₦10,000' }));
    await user.selectOptions(why, 'Another reason');
    await user.click(dialog.getByRole('button', { name: 'Approve ₦10,000' }));
    expect(await dialog.findByText('Give a short reason.')).toBeDefined();
    await user.type(dialog.getByLabelText('Your reason'), 'I called him.');
    await user.click(dialog.getByRole('button', { name: 'Approve ₦10,000' }));
    await waitFor(async () => {
      const [line] = await client.trpc.wallet.transactions.query({ limit: 1 });
      const { payment } = await client.trpc.wallet.getTransaction.query({ transactionId: line?.id ?? 'jrn_' });
      expect(payment?.state).toBe('settled');
    });
  });

  it('declines a withdrawal with a required reason and returns the money', async () => {
    const client = await owner('Efe Omoregie', 1_000_000);
    const { user } = await open();
    const card = await cardOf('Efe Omoregie');
    await user.click(card.getByRole('button', { name: 'Decline: ₦10,000' }));
    await user.click(await card.findByRole('button', { name: 'Decline and return the money' }));
    expect(await card.findByText('Give a short reason.')).toBeDefined();
    await user.type(await card.findByLabelText('Reason for declining'), 'We could not reach you.');
    await user.click(await card.findByRole('button', { name: 'Decline and return the money' }));
    await waitFor(async () => expect(await client.trpc.wallet.balance.query()).toBe(1_000_000));
    expect(await screen.findByText('We could not reach you.')).toBeDefined();
  });

  it("puts a user's withdrawals on hold with a reason that the user reads, and lifts the hold", async () => {
    const client = await owner('Kemi Ade', 1_000_000);
    const { user } = await open();
    const card = await cardOf('Kemi Ade');
    await user.click(card.getByRole('button', { name: 'Hold withdrawals of Kemi Ade' }));
    await user.type(
      await card.findByLabelText('Why are withdrawals of Kemi Ade put on hold?'),
      'We look into a report.',
    );
    await user.click(await card.findByRole('button', { name: 'Hold withdrawals' }));
    const held = within(await screen.findByRole('article', { name: 'Kemi Ade' }));
    expect(held.getByText('We look into a report.')).toBeDefined();
    expect(card.queryByRole('button', { name: 'Approve: ₦10,000' })).toBeNull();
    expect((await client.trpc.payouts.settings.query()).hold?.reason).toBe('We look into a report.');
    await user.click(held.getByRole('button', { name: 'Lift the hold of Kemi Ade' }));
    await user.selectOptions(await held.findByLabelText('Reason for lifting the hold'), decisionReasons.lift[2]);
    await user.click(held.getByRole('button', { name: 'Lift the hold' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'On hold' })).toBeNull());
    expect((await client.trpc.payouts.settings.query()).hold).toBeNull();
  });

  it('requires a second administrator above the second limit', async () => {
    await owner('Chika Obi', 6_000_000);
    const { user } = await open();
    const card = await cardOf('Chika Obi');
    expect(card.getByText(/^Two people must approve this/)).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Approve: ₦60,000' }));
    await user.click(await screen.findByRole('button', { name: 'Approve ₦60,000' }));
    expect(await card.findByText(/^Ngozi Eze has approved\. Another administrator/)).toBeDefined();
    await waitFor(() => expect(card.queryByRole('button', { name: 'Approve: ₦60,000' })).toBeNull());
    expect(card.getByRole('button', { name: /^Decline/ })).toBeDefined();
    closeApp();

    const second = await open(await server.demoClient('bayo'));
    await second.user.click((await cardOf('Chika Obi')).getByRole('button', { name: 'Approve: ₦60,000' }));
    await second.user.click(await screen.findByRole('button', { name: 'Approve ₦60,000' }));
    await screen.findByText('Withdrawal approved. Your decision is recorded with your name.');
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for approval' }));
    await waitFor(() => expect(waiting.queryByText('Chika Obi')).toBeNull());
  });
});

/** Pays into a wallet on the sandbox's page by the given actions, in order. */
async function payOutside(payer: TestClient, method: 'card' | 'bank_transfer', actions: readonly string[]) {
  const payment = { purpose: 'wallet', amountKobo: 700_000, method, idempotencyKey: 'one-payment' } as const;
  const { id: paymentId, checkoutUrl } = await payer.trpc.payments.open.mutate(payment);
  for (const action of actions) {
    await payer.fetch(new URL(checkoutUrl ?? '').pathname, {
      method: 'POST',
      body: new URLSearchParams({ action }).toString(),
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
  }
  const see = () => payer.trpc.payments.get.query({ paymentId });
  await waitFor(async () => expect((await see()).state).toBe('settled'), { timeout: 60_000 });
  return see;
}

describe('external payments on the payouts page', () => {
  it('are refunded with a reason that is shown beside them', async () => {
    const payer = server.client();
    await payer.signUp({ name: 'Kemi Balogun' });
    const see = await payOutside(payer, 'card', ['approve']);
    const { user } = await open();
    const card = await cardOf('Kemi Balogun');
    expect(card.getByText('It’s in the wallet.')).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Send it back: ₦7,000' }));
    await user.click(await card.findByRole('button', { name: 'Send ₦7,000 back' }));
    expect(await card.findByText('Give a short reason.')).toBeDefined();
    await user.type(await card.findByLabelText('Why does ₦7,000 go back?'), 'Paid twice');
    await user.click(await card.findByRole('button', { name: 'Send ₦7,000 back' }));
    await waitFor(async () => expect((await see()).standing).toMatch(/^return/));
    expect(await screen.findByText(/Reason: Paid twice$/)).toBeDefined();
  });

  it('that arrived in parts are refunded in parts, each with its progress', async () => {
    const payer = server.client();
    await payer.signUp({ name: 'Ifeoma Nwosu' });
    const see = await payOutside(payer, 'bank_transfer', ['send_less', 'approve']);
    const { user } = await open();
    const card = await cardOf('Ifeoma Nwosu');
    expect(
      card.getByText('₦7,000 came in parts into the wallet. Each part goes back to where it came from.'),
    ).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Send it back: ₦7,000' }));
    await user.type(await card.findByLabelText('Why does ₦7,000 go back?'), 'Not needed');
    await user.click(await card.findByRole('button', { name: 'Send ₦7,000 back' }));
    await waitFor(async () => {
      server.wakeTimers();
      expect(await see()).toMatchObject({ state: 'refunded', refundedKobo: 700_000 });
    });
    const parts = within(await screen.findByRole('list', { name: 'Parts sent back' }));
    expect(parts.getAllByText(/^₦3,500: /)).toHaveLength(2);
  });
});

describe('a withdrawal to a bank account', () => {
  it('shows its target, requires the PIN, and can be tracked and cancelled', async () => {
    const client = server.client();
    const { password } = await client.signUp({ name: 'Zainab Bello' });
    await client.trpc.wallet.deposit.mutate({ amountKobo: 2_000_000 });
    await client.trpc.payouts.addAccount.mutate({ bankCode: '011', accountNumber: '0000014579' });
    await client.trpc.payouts.setPin.mutate({ password, pin: '2580' });
    const { user } = await openApp(server, { at: '/wallet', client });
    const target = within(await screen.findByRole('region', { name: 'Withdrawal account' }));
    expect(target.getByText('First Bank ••4579')).toBeDefined();
    expect(target.getByText('ZAINAB BELLO')).toBeDefined();
    expect(target.getByText(/^No fee\. Arrives within minutes/)).toBeDefined();
    await user.type(screen.getByLabelText('Amount (₦)'), '6000');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Enter your payout PIN.')).toBeDefined();
    await user.type(target.getByLabelText('Payout PIN'), '2580');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawal successful!')).toBeDefined();
    expect(target.getByLabelText('Payout PIN')).toHaveProperty('value', '');
    const recent = within(screen.getByRole('region', { name: 'Recent Transactions' }));
    const row = within((await recent.findByText('Waiting for approval')).closest('li') ?? document.body);
    expect(row.getByText('Wallet withdrawal')).toBeDefined();
    expect(row.getByText(/^Withdrawal · /)).toBeDefined();
    expect(recent.getAllByText(/Waiting for approval|your bank/)).toHaveLength(1);
    closeApp();

    await openApp(server, { at: '/transactions', client });
    expect(await screen.findByText(/^Waiting for approval · /)).toBeDefined();
    closeApp();

    const [line] = await client.trpc.wallet.transactions.query({ limit: 1 });
    const again = await openApp(server, { at: `/transactions/${line?.id ?? ''}`, client });
    const progress = within(await screen.findByRole('region', { name: 'Progress' }));
    expect(progress.getByText('Waiting for approval')).toBeDefined();
    await again.user.click(progress.getByRole('button', { name: 'Cancel and return it to my wallet' }));
    expect(await progress.findByText('Cancelled, back in your wallet')).toBeDefined();
    expect(await client.trpc.wallet.balance.query()).toBe(2_000_000);
  });
});

describe('a withdrawal on its own page', () => {
  it('changes to paid while the page is open', async () => {
    const client = await owner('Ngozi Bello', 1_000_000);
    const [line] = await client.trpc.wallet.transactions.query({ limit: 1 });
    await openApp(server, { at: `/transactions/${line?.id ?? ''}`, client });
    const progress = within(await screen.findByRole('region', { name: 'Progress' }));
    expect(progress.getByText('Waiting for approval')).toBeDefined();
    const { waiting } = await admin.trpc.payouts.listCases.query();
    const { id: withdrawalId = 'pay_none', version = 0 } =
      waiting.find(({ person }) => person.name === 'Ngozi Bello') ?? {};
    await admin.trpc.payouts.approve.mutate({ withdrawalId, version, reason: decisionReasons.approve[0] });
    expect((await progress.findAllByText('Paid to your bank')).length).toBeGreaterThan(0);
  });
});

describe('the escrow of a booking on the payouts page', () => {
  const holdReason = 'Two people say that they own this home.';
  let booking: OpenBooking;
  beforeAll(async () => {
    booking = await (await openBookingFixture(server, 'emeka')).apply('Lola Bello');
    for (const step of [booking.offer, booking.accept, booking.sign, booking.pay, booking.handOver]) await step();
  });

  it('is found by a name and put on hold with a reason', async () => {
    const { user } = await open();
    const section = within(await screen.findByRole('region', { name: 'Money in escrow' }));
    await user.type(await section.findByLabelText('Home, person or booking reference'), 'nobody of this name');
    await user.click(await section.findByRole('button', { name: 'Search' }));
    expect(await section.findByText('No booking with money in escrow matches.')).toBeDefined();
    await user.clear(section.getByLabelText('Home, person or booking reference'));
    await user.type(await section.findByLabelText('Home, person or booking reference'), 'lola bello');
    await user.click(await section.findByRole('button', { name: 'Search' }));
    await user.click(await section.findByRole('button', { name: /^Hold the money of Lola Bello/ }));
    await user.click(await section.findByRole('button', { name: 'Hold money in escrow' }));
    expect(await section.findByText('Give a short reason.')).toBeDefined();
    await user.type(await section.findByLabelText('Reason for the hold'), holdReason);
    await user.click(await section.findByRole('button', { name: 'Hold money in escrow' }));
    const held = within(await screen.findByRole('region', { name: 'Escrow on hold' }));
    expect(held.getByText(holdReason)).toBeDefined();
    expect((await booking.look()).escrow.hold).toMatchObject({ reason: holdReason });
  });

  it('shows the tenant the reason of the hold and offers no release', async () => {
    await openApp(server, { at: `/bookings/${booking.id}`, client: booking.tenant });
    expect(await screen.findByText(holdReason)).toBeDefined();
    expect(screen.getByText(/you can still report a problem/)).toBeDefined();
    const next = within(screen.getByRole('region', { name: 'What comes next' }));
    expect(next.getByText(/stays in escrow until RentReel lifts the hold/)).toBeDefined();
    expect(next.queryByRole('button', { name: /release/i })).toBeNull();
    expect(next.queryByText(/ left$/)).toBeNull();
  });

  it('is reviewed with a reason that both people read, and then waits among the disputes', async () => {
    const paid = await (await openBookingFixture(server, 'emeka')).apply('Sade Alabi');
    for (const step of [paid.offer, paid.accept, paid.sign, paid.pay]) await step();
    const { user } = await open();
    const section = within(await screen.findByRole('region', { name: 'Money in escrow' }));
    await user.click(await section.findByRole('button', { name: /^Review the payment of Sade Alabi/ }));
    await user.type(await section.findByLabelText('Reason for the review'), 'The bank took the payment back.');
    await user.click(section.getByRole('button', { name: 'Open a review' }));
    expect(await screen.findByText(/^Review opened\. A moderator decides/)).toBeDefined();
    await waitFor(() => expect(section.queryByRole('button', { name: /^Review the payment of Sade/ })).toBeNull());
    expect(await paid.look()).toMatchObject({ state: 'disputed' });
  });

  it('is taken off hold with a preselected reason', async () => {
    const { user } = await open();
    const held = within(await screen.findByRole('region', { name: 'Escrow on hold' }));
    await user.click(held.getByRole('button', { name: /^Lift the hold of Lola Bello/ }));
    expect((await held.findByLabelText<HTMLSelectElement>('Reason for lifting the hold')).value).toBe(
      decisionReasons.lift[0],
    );
    await user.click(held.getByRole('button', { name: 'Lift the hold' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Escrow on hold' })).toBeNull());
    expect((await booking.look()).escrow).toMatchObject({ hold: null, frozen: false });
  });
});

describe('a landlord with an unpaid cancellation penalty', () => {
  it('sees the amount, its date and booking, and how it is paid, on every screen about money', async () => {
    const { landlord, apply } = await openBookingFixture(server, 'emeka');
    const bookings = [];
    for (const name of ['Bisi Ojo', 'Tola Ajayi']) {
      const booking = await apply(name);
      for (const step of [booking.offer, booking.accept, booking.sign, booking.pay]) await step();
      const { version } = await booking.look();
      const why = { reason: 'plans_changed', note: '', returnsKobo: kobo(245_000_000) } as const;
      await landlord.trpc.bookings.cancel.mutate({ bookingId: booking.id, version, ...why });
      bookings.push(booking);
    }
    const owed = await landlord.trpc.bookings.owedPenalty.query();
    expect(owed?.booking.id).toBe(bookings[1]?.id);
    for (const at of ['/payment-settings', '/transactions', `/bookings/${owed?.booking.id ?? ''}`]) {
      await openApp(server, { at, client: landlord });
      const note = (await screen.findByText(/^You owe/)).closest('.note');
      expect(note?.textContent).toMatch(/You owe ₦[\d,.]+ since .+ taken from the next money released to you\./);
      expect(screen.queryByRole('link', { name: 'Open the booking' }) === null).toBe(at.startsWith('/bookings'));
      closeApp();
    }
  });
});

describe('a chargeback', () => {
  it('is shown with deadline and evidence to administrators, and as a note to the payer', async () => {
    await open();
    const section = within(await screen.findByRole('region', { name: 'Chargebacks' }));
    const card = within(section.getByRole('article'));
    expect(card.getByText('₦60,000 of the wallet is on hold.')).toBeDefined();
    expect(card.getByText(/Answer the dispute on the dashboard of sandbox by .+: send these facts/)).toBeDefined();
    expect(card.getByText(/^₦60,000, Card, received/)).toBeDefined();
    closeApp();
    const payer = await server.demoClient('hauwa');
    await openApp(server, { at: '/wallet', client: payer });
    expect((await screen.findByText(/^Your bank is asking for/)).closest('.note')?.textContent).toMatch(
      /₦60,000 back since .+ ₦60,000 is on hold until it’s decided/,
    );
  });
});
