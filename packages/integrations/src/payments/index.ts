export { createSandboxGateway, sandboxAmounts } from './sandbox-gateway.ts';
export { createPaystackGateway, createPaystackPayments } from './paystack-payments.ts';
export { createSandboxPayments, type SandboxPayment, type SandboxPayments } from './sandbox-payments.ts';
export type { SandboxAction } from './sandbox-actions.ts';
