export { createPaystackBanks } from './create-paystack-banks.ts';
export { createSandboxBanks } from './create-sandbox-banks.ts';
export { sandboxNumbers, sandboxTransfers } from './sandbox-transfers.ts';
