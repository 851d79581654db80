import type { BankGateway, TransferRequest } from '@rentreel/domain/ports';
import { kobo } from '@rentreel/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A gateway with accounts and amounts of known results. */
export interface TestedBanks {
  readonly banks: BankGateway;
  /** A number without an account at First Bank. */
  readonly absentNumber: string;
  /** Amounts in kobo that are refused, and that stay pending. */
  readonly refusedKobo: number;
  readonly stuckKobo: number;
  /** Reverses a paid transfer. */
  reverse(reference: string): void;
  readonly reversedKobo: number;
  /** From now on the bank does not respond. */
  readonly goDown: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const firstBank = { bankCode: '011', accountNumber: '0000014579', askedBy: 'Adaeze Okonkwo' };

/** The contract of banks for payouts; every adapter of the port must pass it. */
export function bankGatewayContract(name: string, make: () => Promise<TestedBanks>): void {
  describe(`the banks of ${name}`, () => {
    let tested: TestedBanks;
    let banks: BankGateway;

    beforeEach(async () => {
      tested = await make();
      banks = tested.banks;
    });
    afterEach(() => tested.close());

    const request = async (amountKobo = 500_000): Promise<TransferRequest> => ({
      reference: `pay_${crypto.randomUUID().replaceAll('-', '').slice(0, 26)}`,
      amountKobo: kobo(amountKobo),
      recipientCode: await banks.addRecipient({ ...firstBank, accountName: 'ADAEZE OKONKWO' }),
      reason: 'RentReel wallet',
    });

    it('have a provider name', () => {
      expect(banks.provider).toMatch(/^[a-z0-9_]+$/);
    });

    it('return the holder of an account', async () => {
      const outcome = await banks.enquireName(firstBank);
      expect(outcome).toEqual({ status: 'found', accountName: 'ADAEZE OKONKWO' });
    });

    it('report an unknown account', async () => {
      const outcome = await banks.enquireName({ ...firstBank, accountNumber: tested.absentNumber });
      expect(outcome).toEqual({ status: 'not_found' });
    });

    it('pay a transfer and find it again', async () => {
      const sent = await request();
      const outcome = await banks.transfer(sent);
      expect(outcome).toEqual({ status: 'paid', providerReference: expect.stringMatching(/.+/), feeKobo: 1000 });
      await expect(banks.findTransfer(sent.reference)).resolves.toEqual(outcome);
    });

    it.each([
      [500_000, 1000],
      [500_001, 2500],
      [5_000_000, 2500],
      [5_000_001, 5000],
    ])('report the fee of a transfer of %i kobo in the response and on look-up', async (amountKobo, feeKobo) => {
      const sent = await request(amountKobo);
      await expect(banks.transfer(sent)).resolves.toMatchObject({ status: 'paid', feeKobo });
      await expect(banks.findTransfer(sent.reference)).resolves.toMatchObject({ status: 'paid', feeKobo });
    });

    it('pay a repeated transfer once and return the same result', async () => {
      const sent = await request();
      const first = await banks.transfer(sent);
      const again = await Promise.all(Array.from({ length: 5 }, async () => banks.transfer(sent)));
      expect(again).toEqual(Array.from({ length: 5 }, () => first));
    });

    it('report a refused transfer in the response and on look-up', async () => {
      const sent = await request(tested.refusedKobo);
      await expect(banks.transfer(sent)).resolves.toMatchObject({ status: 'failed' });
      await expect(banks.findTransfer(sent.reference)).resolves.toMatchObject({ status: 'failed' });
    });

    it('report a pending transfer', async () => {
      const sent = await request(tested.stuckKobo);
      await expect(banks.transfer(sent)).resolves.toMatchObject({ status: 'pending' });
      await expect(banks.findTransfer(sent.reference)).resolves.toMatchObject({ status: 'pending' });
    });

    it('report a transfer that was paid and reversed', async () => {
      const sent = await request(tested.reversedKobo);
      await expect(banks.transfer(sent)).resolves.toMatchObject({ status: 'paid' });
      tested.reverse(sent.reference);
      await expect(banks.findTransfer(sent.reference)).resolves.toMatchObject({ status: 'reversed' });
    });

    it('report a reference that was never sent as not found', async () => {
      await expect(banks.findTransfer('pay_00000000000000000000000000')).resolves.toEqual({ status: 'not_found' });
    });

    it('list the transfers of a period with their states over several pages', async () => {
      const from = Date.now();
      const sent = [await request(tested.refusedKobo), await request(tested.stuckKobo)];
      for (let index = 0; index < 120; index += 1) sent.push(await request());
      for (const each of sent) await banks.transfer(each);
      const list = async (span: { from: number; to: number }) => {
        const found = [];
        for (let page: number | null = 1; page !== null;) {
          const { items, nextPage } = await banks.listTransfers({ ...span, page });
          expect(items.length).toBeLessThanOrEqual(100);
          found.push(...items);
          page = nextPage;
        }
        return found;
      };
      const listed = await list({ from, to: Date.now() + 1000 });
      const statuses = ['failed', 'pending'] as const;
      expect(new Map(listed.map((each) => [each.reference, each]))).toEqual(
        new Map(
          sent.map(({ reference, amountKobo: amount }, place) => [
            reference,
            { reference, amount, currency: 'NGN', status: statuses[place] ?? 'paid' },
          ]),
        ),
      );
      expect(listed).toHaveLength(sent.length);
      expect(await list({ from: from - 10_000, to: from - 5000 })).toEqual([]);
    });

    it('throw when the bank does not respond', async () => {
      const sent = await request();
      await tested.goDown();
      await expect(banks.transfer(sent)).rejects.toThrow(/not answer/);
    });
  });
}
