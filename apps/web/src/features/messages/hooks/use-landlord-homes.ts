import type { Chat, ChatHome } from '@rentreel/contracts/messages';
import { useState } from 'react';

/** The homes that a landlord has chats about, also while only those of one are shown. */
export function useLandlordHomes(chats: readonly Chat[]): readonly ChatHome[] {
  const [homes, setHomes] = useState<readonly ChatHome[]>([]);
  const known = new Set<string>(homes.map(({ id }) => id));
  const own = chats.filter(({ side }) => side === 'landlord').map(({ home }) => home);
  const added = own.filter(({ id }, index) => !known.has(id) && own.findIndex((other) => other.id === id) === index);
  if (added.length > 0) setHomes([...homes, ...added]);
  return homes;
}
