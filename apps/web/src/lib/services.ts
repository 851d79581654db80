import { createDeviceOwner } from './offline/device-owner.ts';
import { createSaveSender } from './offline/saves-outbox.ts';
import { createQueryClient } from './query-client.ts';
import { type ConnectionOptions, createLinks } from './links.ts';
import { type Session, type SessionServices, createSession } from './session.ts';
import { createUtils, trpc } from './trpc.ts';

export interface Services extends SessionServices {
  session: Session;
}

/** Creates everything that communicates with the server; called once per page. */
export function createServices(options: ConnectionOptions): Services {
  const owner = createDeviceOwner();
  const sendSaves = createSaveSender(() => client, owner);
  const client = trpc.createClient({ links: createLinks({ ...options, offline: { owner, sendSaves } }) });
  const queryClient = createQueryClient(() => session.recheck());
  const utils = createUtils(queryClient, client);
  const session = createSession({ queryClient, utils, client, sendSaves }, owner);
  return { queryClient, client, utils, session, sendSaves };
}
