import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { createDeviceOwner } from './offline/device-owner.ts';
import { createSaveSender } from './offline/saves-outbox.ts';
import { createQueryClient } from './query-client.ts';
import { type Session, createSession } from './session.ts';
import { type ConnectionOptions, createLinks, trpc } from './trpc.ts';

export interface Services {
  queryClient: QueryClient;
  client: ReturnType<typeof trpc.createClient>;
  utils: ReturnType<typeof createUtils>;
  session: Session;
  /** Sends the saves that were made without a network; never rejects. */
  sendSaves: () => Promise<void>;
}

/** Everything that talks to the server, made once per page. */
export function createServices(options: ConnectionOptions): Services {
  const owner = createDeviceOwner();
  const sendSaves = createSaveSender(() => client, owner);
  const client = trpc.createClient({ links: createLinks({ ...options, offline: { owner, sendSaves } }) });
  const queryClient = createQueryClient(() => void session.check());
  const utils = createUtils(queryClient, client);
  const session = createSession({ queryClient, utils, client, sendSaves }, owner);
  return { queryClient, client, utils, session, sendSaves };
}

function createUtils(queryClient: QueryClient, client: Services['client']) {
  return createTRPCQueryUtils({ queryClient, client });
}
