export { createPaystackBanks } from './paystack-banks.ts';
export { createSandboxBanks, sandboxNumbers, sandboxTransfers } from './sandbox-banks.ts';
