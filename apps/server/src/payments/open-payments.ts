import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { HostedPayments, PaymentGateway } from '@rentreel/domain/ports';
import {
  createPaystackGateway,
  createPaystackPayments,
  createSandboxGateway,
  createSandboxPayments,
  type SandboxPayments,
} from '@rentreel/integrations/payments';
import type { Env } from '../env.ts';

export interface OpenedPayments {
  readonly paymentGateway: PaymentGateway;
  readonly hostedPayments: HostedPayments;
  /** Undefined when real money moves. */
  readonly sandbox: SandboxPayments | undefined;
}

interface PaymentsOptions {
  readonly dataFolder: string;
  readonly now: () => number;
}

/** The payment provider that the environment names. */
export function openPayments(env: Env, { dataFolder, now }: PaymentsOptions): OpenedPayments {
  if (env.PAYMENT_PROVIDER === 'paystack') {
    const address = { secretKey: env.PAYSTACK_SECRET_KEY ?? '', baseUrl: env.PAYSTACK_BASE_URL };
    const hostedPayments = createPaystackPayments({ ...address, now });
    return { paymentGateway: createPaystackGateway(), hostedPayments, sandbox: undefined };
  }
  const sandbox = createSandboxPayments({
    folder: join(dataFolder, 'sandbox-payments'),
    // A key of its own: what signs the sandbox's webhooks signs nothing else.
    secret: createHmac('sha256', env.APP_SECRET).update('sandbox webhooks').digest('hex'),
    pageUrl: `${env.APP_ORIGIN}/sandbox/pay`,
    now,
  });
  return { paymentGateway: createSandboxGateway(), hostedPayments: sandbox, sandbox };
}
