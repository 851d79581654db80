import type { ChatAddressInput } from '@rentreel/contracts/messages';
import { readFailure } from '#/lib/request-error.ts';
import type { Services } from '#/lib/services.ts';
import { threadQuery } from './thread-store.ts';

/** Loads a chat and its messages; opens the tenant's own chat about a listing when it does not exist yet. */
export async function openChatAt(services: Services, address: ChatAddressInput): Promise<void> {
  const { utils, client, session, queryClient } = services;
  const known = utils.messages.get.getData(address) !== undefined;
  if (!known && session.current()?.uid === address.tenantId) await open(client, address);
  const chat = await utils.messages.get.ensureData(address);
  await queryClient.ensureQueryData(
    threadQuery(chat.id, { client, cache: queryClient, owner: session.current()?.uid }),
  );
}

/** While offline, shows a chat that was opened before. */
async function open(client: Services['client'], { listingId }: ChatAddressInput): Promise<void> {
  try {
    await client.messages.open.mutate({ listingId });
  } catch (error) {
    if (!readFailure(error).unanswered) throw error;
  }
}
