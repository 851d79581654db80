import type { BankGateway, TransferFinding } from '@rentreel/domain/ports';
import * as z from 'zod/mini';
import { createPaystackClient, type PaystackAddress } from '../paystack/create-paystack-client.ts';
import { PaystackRefusal } from '../paystack/paystack-error.ts';
import { type KnownTransfer, paystackTransfer, toFinding, withFee } from './paystack-transfer.ts';

const resolved = z.object({ account_name: z.string().check(z.minLength(1)) });
const recipient = z.object({ recipient_code: z.string().check(z.minLength(1)) });
/** Refusals that say something of us and not of the account: a wrong key, too little money at Paystack. */
function isOurs({ status, code }: PaystackRefusal): boolean {
  return status === 401 || status === 403 || code === 'insufficient_balance' || code === 'invalid_Key';
}

/** Lets a refusal that is about what was asked be answered; everything else stays an outcome that nobody knows. */
async function unlessRefused<T>(call: Promise<T>, answer: (refusal: PaystackRefusal) => T | Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof PaystackRefusal) || isOurs(error)) throw error;
    return answer(error);
  }
}

/** Name enquiry and transfers of Paystack, by its documented HTTP. */
export function createPaystackBanks(address: PaystackAddress): BankGateway {
  const paystack = createPaystackClient(address);

  const findTransfer = async (reference: string): Promise<TransferFinding> =>
    unlessRefused<TransferFinding>(
      paystack({
        method: 'GET',
        path: `/transfer/verify/${encodeURIComponent(reference)}`,
        data: paystackTransfer,
      }).then((data) => toFinding(data, reference)),
      () => ({ status: 'not_found' }),
    );

  return {
    provider: 'paystack',
    sandbox: false,
    enquireName: async ({ bankCode, accountNumber }) => {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const call = paystack({ method: 'GET', path: `/bank/resolve?${query.toString()}`, data: resolved });
      return unlessRefused<Awaited<ReturnType<BankGateway['enquireName']>>>(
        call.then(({ account_name: accountName }) => ({ status: 'found', accountName })),
        () => ({ status: 'not_found' }),
      );
    },
    addRecipient: async ({ bankCode, accountNumber, accountName }) => {
      const body = {
        type: 'nuban',
        name: accountName,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      };
      const made = await paystack({ method: 'POST', path: '/transferrecipient', body, data: recipient });
      return made.recipient_code;
    },
    transfer: async ({ reference, amountKobo, recipientCode, reason }) => {
      const body = {
        source: 'balance',
        amount: amountKobo,
        recipient: recipientCode,
        reference,
        reason,
        currency: 'NGN',
      };
      const call = paystack({ method: 'POST', path: '/transfer', body, data: paystackTransfer });
      return unlessRefused<KnownTransfer>(
        call.then(async (data) => withFee({ data, reference, ask: findTransfer })),
        async (refusal) => {
          // The reference may be known from a try whose answer was lost; Paystack then says what became of that one.
          const known = await findTransfer(reference);
          if (known.status !== 'not_found') return known;
          return { status: 'failed', reason: `paystack_${refusal.code ?? refusal.status}` };
        },
      );
    },
    findTransfer,
  };
}
