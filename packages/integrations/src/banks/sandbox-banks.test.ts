import { nubanCheckDigit } from '@rentreel/contracts/payouts';
import { kobo } from '@rentreel/values';
import { describe, expect, it } from 'vitest';
import { createSandboxBanks, sandboxNumbers, sandboxTransfers } from './sandbox-banks.ts';
import { bankGatewayContract } from './testing/bank-gateway-contract.ts';

const numberOf = (serial: string) => `${serial}${nubanCheckDigit('011', serial)}`;
const enquiry = (serial: string) => ({
  bankCode: '011',
  accountNumber: numberOf(serial),
  askedBy: 'Adaeze Okonkwo',
});
const request = (amountKobo: number, reference = 'pay_1') => ({
  reference,
  amountKobo: kobo(amountKobo),
  recipientCode: 'RCP_1',
  reason: 'RentReel wallet',
});

bankGatewayContract('the sandbox', async () => {
  const sandbox = createSandboxBanks();
  let down = false;
  return {
    banks: {
      ...sandbox,
      transfer: async (sent) => sandbox.transfer(down ? { ...sent, amountKobo: sandboxTransfers.unavailable } : sent),
    },
    absentNumber: numberOf(sandboxNumbers.absent),
    refusedKobo: sandboxTransfers.refused,
    stuckKobo: sandboxTransfers.stuck,
    reversedKobo: sandboxTransfers.reversed,
    // The sandbox reverses it when the transfer is looked up.
    reverse: () => undefined,
    goDown: async () => {
      down = true;
    },
    close: async () => undefined,
  };
});

describe('createSandboxBanks', () => {
  it('reports that no real money moves', () => {
    expect(createSandboxBanks()).toMatchObject({ provider: 'sandbox', sandbox: true });
  });

  it('has an account of another holder, and one whose bank does not respond', async () => {
    const banks = createSandboxBanks();
    await expect(banks.enquireName(enquiry(sandboxNumbers.anothers))).resolves.toEqual({
      status: 'found',
      accountName: 'SOMEBODY ELSE ENTIRELY',
    });
    await expect(banks.enquireName(enquiry(sandboxNumbers.unavailable))).rejects.toThrow('does not answer');
  });

  it('returns the same result for a transfer after a restart', async () => {
    const first = await createSandboxBanks().transfer(request(500_000));
    expect(await createSandboxBanks().transfer(request(500_000))).toEqual(first);
  });

  it('rejects a reference that was used with another amount', async () => {
    const banks = createSandboxBanks();
    await banks.transfer(request(500_000));
    await expect(banks.transfer(request(500_001))).rejects.toThrow(/reference/);
  });

  it('forgets the oldest references first when there are more than 10,000', async () => {
    const banks = createSandboxBanks();
    for (let index = 0; index <= 10_000; index += 1) await banks.transfer(request(100, `ref-${index}`));
    await expect(banks.findTransfer('ref-10000')).resolves.toMatchObject({ status: 'paid' });
    await expect(banks.findTransfer('ref-0')).resolves.toEqual({ status: 'not_found' });
  });
});
