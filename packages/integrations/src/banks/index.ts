export { createPaystackBanks } from './paystack-banks.ts';
export { createSandboxBanks } from './sandbox-banks.ts';
