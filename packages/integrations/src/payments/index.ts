export { createSandboxGateway } from './create-sandbox-gateway.ts';
export { createPaystackGateway } from './paystack/create-paystack-gateway.ts';
export { createPaystackPayments } from './paystack/create-paystack-payments.ts';
export { sandboxAmounts } from './sandbox-amounts.ts';
export { createSandboxPayments, type SandboxPayment, type SandboxPayments } from './sandbox/create-sandbox-payments.ts';
export { type SandboxDeed, sandboxDeeds } from './sandbox/sandbox-deeds.ts';
export type { SendNews } from './sandbox/sandbox-news.ts';
