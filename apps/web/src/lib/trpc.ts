import type { AppRouter } from '@rentreel/server/router';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';

export type { AppRouter };

export const trpc = createTRPCReact<AppRouter>();

export type TrpcClient = ReturnType<typeof trpc.createClient>;
export type TrpcUtils = ReturnType<typeof createUtils>;

/** Reads and changes cached responses outside components. */
export function createUtils(queryClient: QueryClient, client: TrpcClient) {
  return createTRPCQueryUtils({ queryClient, client });
}
