export { createSandboxIdentity } from './sandbox-identity.ts';
export { createSmileIdentity } from './smile-identity.ts';
