export { createSandboxGateway } from './create-sandbox-gateway.ts';
export { sandboxAmounts } from './sandbox-amounts.ts';
