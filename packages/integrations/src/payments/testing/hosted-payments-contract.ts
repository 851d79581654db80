import type { HostedPaymentRequest, HostedPayments, RawWebhook } from '@rentreel/domain/ports';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A provider with a simulated payer. */
export interface HostedRig {
  readonly payments: HostedPayments;
  /** Pays and returns the provider's webhook. */
  pay(reference: string, amountKobo: number): Promise<RawWebhook>;
  decline(reference: string): Promise<void>;
  /** The payer's bank opens a chargeback of the whole payment; returns the webhook. */
  dispute(reference: string): Promise<RawWebhook>;
  /** The bank decides the chargeback. */
  decide(reference: string, outcome: 'won' | 'lost'): Promise<void>;
  /** The provider stops responding. */
  goDown(): Promise<void>;
  close(): Promise<void>;
}

const bytes = (webhook: RawWebhook, change: (text: string) => string): RawWebhook => ({
  ...webhook,
  body: new TextEncoder().encode(change(new TextDecoder().decode(webhook.body))),
});

/** The contract of hosted payments; every provider must pass it. */
export function hostedPaymentsContract(name: string, make: () => Promise<HostedRig>): void {
  describe(`the hosted payments of ${name}`, () => {
    let rig: HostedRig;
    let run: string;
    beforeEach(async () => {
      rig = await make();
      run = crypto.randomUUID();
    });
    afterEach(() => rig.close());

    const request = (method: HostedPaymentRequest['method'], amountKobo = 245_000_000): HostedPaymentRequest => ({
      reference: `int-${run}`,
      amountKobo: kobo(amountKobo),
      method,
      payer: { userId: 'usr_1', email: 'ada@example.com', name: 'Ada Obi' },
      description: 'Rent of a mini flat',
      returnUrl: 'http://localhost:3000/pay/int_1',
      expiresAt: Date.now() + 1_800_000,
    });
    const reference = () => `int-${run}`;

    it('prepare a page for a card', async () => {
      const outcome = await rig.payments.initialize(request('card'));
      expect(outcome).toEqual({
        status: 'ready',
        checkoutUrl: expect.stringMatching(/^https?:/) as string,
        account: null,
      });
    });

    it('prepare an account for a transfer', async () => {
      const outcome = await rig.payments.initialize(request('bank_transfer'));
      expect(outcome).toMatchObject({
        status: 'ready',
        account: { number: expect.stringMatching(/^\d{10}$/) as string, bank: expect.stringMatching(/.+/) as string },
      });
    });

    it('reject a reference that was used with another amount', async () => {
      await rig.payments.initialize(request('card'));
      await expect(rig.payments.initialize(request('card', 900_000))).resolves.toEqual({ status: 'reference_used' });
    });

    it('report an unknown reference as unknown', async () => {
      await expect(rig.payments.verify(reference())).resolves.toEqual({ status: 'unknown' });
    });

    it('report pending until the payment, then the received charge', async () => {
      await rig.payments.initialize(request('card'));
      await expect(rig.payments.verify(reference())).resolves.toEqual({ status: 'pending' });
      await rig.pay(reference(), 245_000_000);
      const paid = await rig.payments.verify(reference());
      expect(paid).toMatchObject({ status: 'paid', charges: [{ amount: 245_000_000, fee: 200_000, currency: 'NGN' }] });
      await expect(rig.payments.verify(reference())).resolves.toEqual(paid);
    });

    it('report a declined card, and a later payment of it', async () => {
      await rig.payments.initialize(request('card'));
      await rig.decline(reference());
      await expect(rig.payments.verify(reference())).resolves.toEqual({ status: 'failed', failure: 'declined' });
      await rig.pay(reference(), 245_000_000);
      await expect(rig.payments.verify(reference())).resolves.toMatchObject({ status: 'paid' });
    });

    it('send a signed webhook with the same charge as the look-up returns', async () => {
      await rig.payments.initialize(request('bank_transfer'));
      const webhook = await rig.pay(reference(), 245_000_000);
      const verified = await rig.payments.verify(reference());
      const read = rig.payments.readWebhook(webhook);
      expect(read).toMatchObject({
        status: 'event',
        eventId: expect.stringMatching(/.+/) as string,
        event: { kind: 'paid', reference: reference() },
      });
      const charge = read.status === 'event' && read.event.kind === 'paid' ? read.event.charge : undefined;
      expect(verified).toEqual({ status: 'paid', charges: [charge] });
    });

    it('give a webhook the same event id each time it is read', async () => {
      await rig.payments.initialize(request('card'));
      const webhook = await rig.pay(reference(), 245_000_000);
      expect(rig.payments.readWebhook(webhook)).toEqual(rig.payments.readWebhook(webhook));
    });

    it('reject a webhook with a modified body or without a valid signature', async () => {
      await rig.payments.initialize(request('card'));
      const webhook = await rig.pay(reference(), 245_000_000);
      const forged = [
        bytes(webhook, (text) => text.replace('245000000', '245000001')),
        bytes(webhook, (text) => `${text} `),
        bytes(webhook, () => ''),
        { ...webhook, header: () => undefined },
        { ...webhook, header: () => '' },
        { ...webhook, header: () => 'a'.repeat(128) },
      ];
      for (const each of forged) expect(rig.payments.readWebhook(each)).toEqual({ status: 'forged' });
    });

    it('refund a payment once when the refund is repeated', async () => {
      await rig.payments.initialize(request('card'));
      await rig.pay(reference(), 245_000_000);
      const paid = await rig.payments.verify(reference());
      const providerReference = paid.status === 'paid' ? (paid.charges[0]?.providerReference ?? '') : '';
      const back = {
        providerReference,
        refundReference: `${reference()}-r1`,
        amountKobo: kobo(245_000_000),
        reason: 'Paid twice',
      };
      const outcomes = [await rig.payments.refund(back), await rig.payments.refund(back)];
      expect(outcomes.map(({ status }) => status)).not.toContain('failed');
      await expect(rig.payments.refund({ ...back, refundReference: `${reference()}-r2` })).resolves.toMatchObject({
        status: 'failed',
      });
    });

    it('refund parts of a payment, each once, and never more than was received', async () => {
      await rig.payments.initialize(request('bank_transfer'));
      await rig.pay(reference(), 245_000_000);
      const paid = await rig.payments.verify(reference());
      const providerReference = paid.status === 'paid' ? (paid.charges[0]?.providerReference ?? '') : '';
      const part = async (suffix: string, amountKobo: number) => {
        const refundReference = `${reference()}-${suffix}`;
        const back = { providerReference, refundReference, amountKobo: kobo(amountKobo), reason: 'Not needed' };
        return (await rig.payments.refund(back)).status;
      };
      expect(await part('r1-2', 145_000_000)).not.toBe('failed');
      expect(await part('r1-2', 145_000_000)).not.toBe('failed');
      expect(await part('r2', 100_000_001)).toBe('failed');
      expect(await part('r3', 100_000_000)).not.toBe('failed');
    });

    it('refund two references separately', async () => {
      const back = [];
      for (const [place, own] of [reference(), `${reference()}-2`].entries()) {
        await rig.payments.initialize({ ...request('bank_transfer', 60_000_000), reference: own });
        await rig.pay(own, 60_000_000);
        const paid = await rig.payments.verify(own);
        const providerReference = paid.status === 'paid' ? (paid.charges[0]?.providerReference ?? '') : '';
        const refundReference = `${reference()}-r1-${place}`;
        back.push({ providerReference, refundReference, amountKobo: kobo(60_000_000), reason: 'Not needed' });
      }
      const outcomes = [];
      for (const each of back) outcomes.push((await rig.payments.refund(each)).status);
      expect(outcomes).not.toContain('failed');
      expect(new Set(back.map(({ providerReference }) => providerReference)).size).toBe(2);
    });

    it('list exactly the charges of a period over several pages, as verify returns them', async () => {
      const references = Array.from({ length: 203 }, (_, index) => `${reference()}-${index}`);
      for (const own of references) {
        await rig.payments.initialize({ ...request('bank_transfer', 60_000_000), reference: own });
        if (own !== references[0]) await rig.pay(own, 60_000_000);
      }
      const verified = await rig.payments.verify(references[1] ?? '');
      const [charge] = verified.status === 'paid' ? verified.charges : [];
      const at = charge?.paidAt ?? 0;
      const listAll = async (from: number, to: number) => {
        const found = [];
        for (let page: number | null = 1; page !== null;) {
          const { items, nextPage } = await rig.payments.listCharges({ from, to, page });
          expect(items.length).toBeLessThanOrEqual(100);
          found.push(...items);
          page = nextPage;
        }
        return found;
      };
      const listed = await listAll(at, at + 1);
      expect(listed.map((each) => each.reference).toSorted()).toEqual(references.slice(1).toSorted());
      expect(listed).toContainEqual({ ...charge, reference: references[1] });
      expect(await listAll(at + 1, at + 1000)).toEqual([]);
      expect(await listAll(at - 1000, at)).toEqual([]);
    });

    it('report an unknown chargeback as undefined', async () => {
      await expect(rig.payments.findDispute('999999999')).resolves.toBeUndefined();
    });

    it.each(['won', 'lost'] as const)('report a chargeback by a webhook, and that it was %s', async (outcome) => {
      await rig.payments.initialize(request('card'));
      await rig.pay(reference(), 245_000_000);
      const paid = await rig.payments.verify(reference());
      const charge = paid.status === 'paid' ? paid.charges[0] : undefined;
      const read = rig.payments.readWebhook(await rig.dispute(reference()));
      const disputeId = read.status === 'event' && read.event.kind === 'dispute_changed' ? read.event.disputeId : '';
      const opened = await rig.payments.findDispute(disputeId);
      expect(opened).toEqual({
        disputeId,
        reference: reference(),
        providerReference: charge?.providerReference,
        amount: 245_000_000,
        currency: 'NGN',
        state: 'answer_needed',
        category: 'chargeback',
        answerBy: expect.any(Number) as number,
        openedAt: expect.any(Number) as number,
      });
      const at = opened?.openedAt ?? 0;
      await expect(rig.payments.listDisputes({ from: at, to: at + 1, page: 1 })).resolves.toMatchObject({
        items: [opened],
      });
      await expect(rig.payments.listDisputes({ from: at + 1, to: at + 1000, page: 1 })).resolves.toMatchObject({
        items: [],
      });
      await rig.decide(reference(), outcome);
      await expect(rig.payments.findDispute(disputeId)).resolves.toEqual({ ...opened, state: outcome });
    });

    it('throw when the outcome is unknown', async () => {
      await rig.goDown();
      await expect(rig.payments.initialize(request('card', 66_666_602))).rejects.toThrow(/answer/);
    });
  });
}
