import { type RentReelClient, pages } from '@rentreel/client';

/** Replies once to every enquiry that waits for the landlord. Returns the number of replies. */
export async function answerEnquiries(rentreel: RentReelClient, text: string): Promise<number> {
  let answered = 0;
  for await (const chat of pages(rentreel.messages.list, { filter: 'needs_reply' })) {
    if (chat.side !== 'landlord') continue;
    const name = `${chat.id}-${chat.lastSeq}`;
    await rentreel.messages.send(
      { conversationId: chat.id, clientId: name, text, photos: [] },
      { idempotencyKey: name },
    );
    answered += 1;
  }
  return answered;
}

/** Replies to enquiries as they arrive, until the signal aborts. Needs the scopes messages:read and messages:write. */
export async function runEnquiryBot(rentreel: RentReelClient, text: string, signal: AbortSignal): Promise<void> {
  for await (const { topic } of rentreel.events({ signal })) {
    if (topic === 'live.started' || topic === 'messages.changed') await answerEnquiries(rentreel, text);
  }
}
