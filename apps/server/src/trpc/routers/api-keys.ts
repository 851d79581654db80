import {
  apiKey,
  apiKeyInput,
  createApiKeyInput,
  listAllKeysInput,
  newApiKey,
  ownedApiKeyPage,
  revokeAnyKeyInput,
} from '@rentreel/contracts/api-keys';
import {
  createApiKey,
  getCurrentKey,
  listAllApiKeys,
  listApiKeys,
  revokeAnyApiKey,
  revokeApiKey,
} from '@rentreel/domain/api-keys';
import * as z from 'zod/mini';
import { adminProcedure, signedInProcedure } from '../procedures.ts';

export const apiKeyRoutes = {
  /** Returns the key of the calling program: its scopes and its expiry. */
  current: signedInProcedure
    .meta({ scope: 'any' })
    .output(apiKey)
    .query(({ ctx }) => getCurrentKey(ctx)),
  list: signedInProcedure.output(z.array(apiKey)).query(({ ctx }) => listApiKeys(ctx)),
  create: signedInProcedure
    .input(createApiKeyInput)
    .output(newApiKey)
    .mutation(({ ctx, input }) => createApiKey(ctx, input)),
  revoke: signedInProcedure.input(apiKeyInput).mutation(({ ctx, input }) => revokeApiKey(ctx, input)),
  listAll: adminProcedure
    .input(listAllKeysInput)
    .output(ownedApiKeyPage)
    .query(({ ctx, input }) => listAllApiKeys(ctx, input)),
  revokeAny: adminProcedure.input(revokeAnyKeyInput).mutation(({ ctx, input }) => revokeAnyApiKey(ctx, input)),
};
