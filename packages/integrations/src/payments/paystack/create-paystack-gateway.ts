import type { PaymentGateway } from '@rentreel/domain/ports';

/**
 * Paystack takes no money without its payer and pays out to bank accounts that people have added alone, so both calls
 * say no: money comes in by the hosted payments and goes out by transfers.
 */
export function createPaystackGateway(): PaymentGateway {
  return {
    provider: 'paystack',
    sandbox: false,
    collects: false,
    collect: async () => ({ status: 'not_offered' }),
    payOut: async () => ({ status: 'failed', reason: 'paystack_needs_a_bank_account' }),
  };
}
