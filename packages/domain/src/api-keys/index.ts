export { type ApiKeyKeeper, createApiKeyKeeper } from './key-keeper.ts';
export { listAllApiKeys, revokeAnyApiKey } from './oversight.ts';
export { createApiKey, getCurrentKey, listApiKeys, revokeApiKey } from './own-keys.ts';
