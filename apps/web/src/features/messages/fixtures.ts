import type { Chat, ChatMessage, ChatPhoto } from '@rentreel/contracts/messages';
import { kobo } from '@rentreel/values';

/** An empty chat as its tenant sees it. */
export function makeChat(changes: Partial<Chat> = {}): Chat {
  return {
    id: 'cnv_1',
    home: {
      id: 'lst_1',
      title: '2-bedroom flat in Yaba',
      area: 'Yaba',
      city: 'Lagos',
      state: 'live',
      firstYearKobo: kobo(250_000_000),
      photo: null,
    },
    tenantId: 'usr_tenant',
    side: 'tenant',
    other: { id: 'usr_landlord', name: 'Emeka Eze', isVerified: true },
    lastSeq: 0,
    lastAt: Date.parse('2026-11-20T12:00:00Z'),
    last: null,
    unread: 0,
    archived: false,
    needsReply: false,
    expired: false,
    contacts: 'hidden',
    writing: 'open',
    declinedReason: null,
    readSeq: 0,
    otherReadSeq: 0,
    otherDeliveredSeq: 0,
    ...changes,
  };
}

/** Fields of every message, sent by the other party. */
export function messageFields(seq: number): Omit<Extract<ChatMessage, { kind: 'text' }>, 'kind'> {
  return {
    id: `msg_${seq}`,
    seq,
    mine: false,
    text: `message ${seq}`,
    hidden: [],
    warned: [],
    clientId: null,
    createdAt: Date.parse('2026-11-20T12:00:00Z'),
  };
}

/** Returns photos of a message, each in two sizes. */
export function makePhotos(count: number): ChatPhoto[] {
  return Array.from({ length: count }, (_none, index) => ({
    width: 800,
    height: 600,
    placeholder: `data:image/png;base64,${index}`,
    sources: [
      { format: 'webp', width: 400, url: `/photo-${index + 1}-400.webp` },
      { format: 'webp', width: 1600, url: `/photo-${index + 1}-1600.webp` },
      { format: 'jpeg', width: 800, url: `/photo-${index + 1}.jpg` },
    ],
  }));
}
