import type { CaseInput } from '@rentreel/contracts/administration';
import { addCaseNote, claimCase } from '@rentreel/domain/administration';
import type { Context } from '@rentreel/domain/kernel';
import { changeListingState, createListing, listListings, reportListing } from '@rentreel/domain/listings';
import { hourMs, minuteMs } from '@rentreel/values';
import { contentOfDemoHome, demoHomes, mediaOfDemoHome, readDemoMediaManifest } from './listings.ts';
import type { PersonContext } from './rental-story.ts';

/** Somebody who reports something, with the address that a report counts by. */
const from = (ctx: Context) => ({ ...ctx, clientAddress: '102.89.1.7' });

/** A home with a rent that is too good to be true, which the rules leave to a person. */
async function seedCheapHome(as: PersonContext, mediaFolder: string, now: number): Promise<void> {
  const model = demoHomes.find(
    ({ landlord, city, type }) => landlord === 'emeka' && city === 'Lagos' && type === 'flat',
  );
  if (!model) return;
  const home = { ...model, address: '14 Olonode Street, Flat 3', landmark: 'Behind the market', rentNaira: 180_000 };
  const emeka = as('emeka', now - 5 * hourMs);
  const media = mediaOfDemoHome(readDemoMediaManifest(mediaFolder), home, 11);
  const content = { ...contentOfDemoHome(home), title: `${home.bedrooms}-bed flat, Olonode Street` };
  const { id } = await createListing(emeka, content, { demo: true, media });
  await changeListingState(emeka, id, 'submit');
}

/** What waits for administrators: a home to check, and one that two people and a guest have reported. */
export async function seedAdministration(as: PersonContext, mediaFolder: string, now: number): Promise<void> {
  await seedCheapHome(as, mediaFolder, now);
  const { items } = await listListings(as('tunde', now), { city: 'Lagos', limit: 50 });
  const [first, second] = items.filter(({ landlord }) => landlord.name.startsWith('Emeka')).toReversed();
  if (!first || !second) return;
  await reportListing(from(as('tunde', now - 7 * hourMs)), {
    listingId: first.id,
    reason: 'asks_money_outside',
    note: 'He wants ₦50,000 to his own account before I may see it.',
  });
  await reportListing(from(as('zainab', now - 3 * hourMs)), {
    listingId: first.id,
    reason: 'not_as_shown',
    note: 'I went there. The kitchen in the photos is of another flat.',
  });
  await reportListing(from(as('tunde', now - 50 * minuteMs)), {
    listingId: second.id,
    reason: 'not_available',
    note: 'The caretaker says that it was let last month.',
  });
  await seedTeamwork(as, { queue: 'home_reports', caseId: second.id }, now);
}

/** A colleague works on a case and has written down what they found out. */
async function seedTeamwork(as: PersonContext, subject: CaseInput, now: number): Promise<void> {
  const text = 'Called the landlord: he says that a tenant is being chosen this week. I am waiting for his message.';
  await addCaseNote(as('bayo', now - 20 * minuteMs), { ...subject, text });
  await claimCase(as('bayo', now - 5 * minuteMs), subject);
}
