import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createQueryClient } from './query-client.ts';
import { createSession, type Session } from './session/session.ts';
import { createLinks, type LinkOptions, trpc } from './trpc.ts';

export interface Services {
  queryClient: QueryClient;
  client: ReturnType<typeof trpc.createClient>;
  utils: ReturnType<typeof createUtils>;
  session: Session;
}

/** Everything that talks to the server, made once per page. */
export function createServices(options: LinkOptions): Services {
  const client = trpc.createClient({ links: createLinks(options) });
  const queryClient = createQueryClient(() => void session.check());
  const utils = createUtils(queryClient, client);
  const session = createSession({ queryClient, utils, client });
  return { queryClient, client, utils, session };
}

function createUtils(queryClient: QueryClient, client: Services['client']) {
  return createTRPCQueryUtils({ queryClient, client });
}
