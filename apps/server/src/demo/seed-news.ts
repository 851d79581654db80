import { kobo } from '@rentreel/money';
import type { Context } from '@rentreel/domain/kernel';
import { changePrice } from '@rentreel/domain/listings';
import { openChat, sendMessage } from '@rentreel/domain/messages';
import { listSavedHomes } from '@rentreel/domain/saved';
import { demoPeople } from './demo-people.ts';

const minute = 60_000;

/** Somebody of the demo at a moment, by their key. */
type PersonContext = (name: string, time: number) => Context;

const keyOf = (name: string) => demoPeople.find((person) => person.name === name)?.key;

/**
 * What happened lately, through the product's own verbs, so that its people find news: a question and its answer, and
 * a home that was saved and costs less now.
 */
export async function seedNews(as: PersonContext, now: number): Promise<void> {
  const { items } = await listSavedHomes(as('adaeze', now), { limit: 4, sort: 'latest' });
  const [asked, cheaper] = items.map(({ listing }) => listing);
  const landlord = asked && keyOf(asked.landlord.name);
  if (landlord) {
    const tenant = as('adaeze', now - 50 * minute);
    const { id: conversationId } = await openChat(tenant, { listingId: asked.id });
    const words = ['Good morning. Is it still free?', 'I can come on Saturday, about ten.'];
    for (const [index, text] of words.entries()) {
      const at = as('adaeze', now - (50 - index) * minute);
      await sendMessage(at, { conversationId, clientId: `demo-question-${index}-0000`, text });
    }
    const answer = 'Good morning. Yes, it is free. Saturday is fine: choose a time for an inspection here.';
    const at = as(landlord, now - 20 * minute);
    await sendMessage(at, { conversationId, clientId: 'demo-answer-0-00000', text: answer });
  }
  const owner = cheaper && keyOf(cheaper.landlord.name);
  if (owner) {
    const rentKobo = kobo(Math.round(cheaper.rentKobo * 0.0095) * 100);
    await changePrice(as(owner, now - 5 * minute), { listingId: cheaper.id, rentKobo });
  }
}
