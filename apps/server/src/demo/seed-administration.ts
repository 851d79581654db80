import type { CaseInput } from '@rentreel/contracts/administration';
import { addCaseNote, addPersonNote, claimCase } from '@rentreel/domain/administration';
import { type Context, requireUser } from '@rentreel/domain/kernel';
import { changeListingState, createListing, listListings, reportListing } from '@rentreel/domain/listings';
import { appealRestriction, imposeRestriction, listOwnRestrictions } from '@rentreel/domain/restrictions';
import { decideScam, listReportedScams, reportScam } from '@rentreel/domain/scams';
import { hourMs, koboFromNaira, minuteMs } from '@rentreel/values';
import { contentOfDemoHome, demoHomes, mediaOfDemoHome, readDemoMediaManifest } from './listings.ts';
import type { PersonContext } from './rental-story.ts';

/** A reporter and the address that reports are counted by. */
const from = (ctx: Context) => ({ ...ctx, clientAddress: '102.89.1.7' });

/** Lists a home with an implausibly low rent, which the review rules pass to a reviewer. */
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

/** A user who asked tenants for payments outside of RentReel: warned, then suspended, with an open appeal. */
async function seedSuspension(as: PersonContext, now: number): Promise<void> {
  const ngozi = (hours: number) => as('ngozi', now - hours * hourMs);
  const userId = requireUser(as('dele', now)).userId;
  const warning =
    'Two tenants told us that you asked for an agreement fee to your own account. Payments go through RentReel.';
  await imposeRestriction(ngozi(90), { userId, kind: 'warning', reason: 'asked_outside', text: warning, days: 90 });
  await addPersonNote(ngozi(52), { userId, text: 'Called. The person says that somebody else used the phone.' });
  await addPersonNote(as('bayo', now - 30 * hourMs), {
    userId,
    text: 'Another tenant was asked for ₦80,000 yesterday. Same wording as before.',
  });
  const text = 'A third tenant was asked to pay outside RentReel after our warning.';
  await imposeRestriction(ngozi(28), { userId, kind: 'suspension', reason: 'asked_outside', text, days: 30 });
  const dele = as('dele', now - 9 * hourMs);
  const restriction = (await listOwnRestrictions(dele)).find(({ kind }) => kind === 'suspension');
  if (!restriction) return;
  await appealRestriction(dele, {
    restrictionId: restriction.id,
    text: 'The third message was not from me. My phone was stolen on Friday, and I have the police report.',
  });
}

/** Reported scams: a phone number that is listed, and a bank account and a link under review. */
async function seedReportedNumbers(as: PersonContext, now: number): Promise<void> {
  const agent = '0803 555 0117';
  const ago = (hours: number) => now - hours * hourMs;
  await reportScam(as('zainab', ago(80)), {
    text: agent,
    note: 'He showed me a flat in Ogba, took ₦50,000 to hold it and never picked up again.',
    paidKobo: koboFromNaira(50_000),
  });
  const asked = {
    text: agent,
    note: 'The same man asked me for a form fee before I could see the flat.',
    paidKobo: null,
  };
  await reportScam(as('tunde', ago(70)), asked);
  const bayo = as('bayo', ago(68));
  const [target] = await listReportedScams(bayo);
  if (target) {
    const text =
      'Two people describe the same trick with the same number. Thank you: your report keeps others from it.';
    await decideScam(bayo, { targetId: target.id, version: target.version, decision: 'list', text });
  }
  await reportScam(as('tunde', ago(11)), {
    text: 'GTBank account 0123456789',
    note: 'A “landlord” on WhatsApp wanted the whole rent to this account today.',
    paidKobo: null,
  });
  await reportScam(as('zainab', ago(2)), {
    text: 'rentreel-pay.com',
    note: 'A text message said that my rent was due and led to this page. It asked for my card.',
    paidKobo: null,
  });
}

/** Creates the cases of administrators: a home to review, and one reported by two users and a guest. */
export async function seedAdministration(as: PersonContext, mediaFolder: string, now: number): Promise<void> {
  await seedCheapHome(as, mediaFolder, now);
  await seedSuspension(as, now);
  await seedReportedNumbers(as, now);
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
  await reportListing(from(as('adaeze', now - 40 * minuteMs)), {
    listingId: second.id,
    reason: 'wrong_price',
    note: 'On the phone he asked for ₦300,000 more than it says here.',
  });
  await seedTeamwork(as, { queue: 'home_reports', caseId: second.id }, now);
}

/** Claims a case for a second administrator and adds a note. */
async function seedTeamwork(as: PersonContext, subject: CaseInput, now: number): Promise<void> {
  const text = 'Called the landlord: he says that a tenant is being chosen this week. I am waiting for his message.';
  await addCaseNote(as('bayo', now - 20 * minuteMs), { ...subject, text });
  await claimCase(as('bayo', now - 5 * minuteMs), subject);
}
