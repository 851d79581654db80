import { decisionReasons } from '@rentreel/contracts/payouts';
import { askForDecision, openDispute, respondToDispute, ruleDispute } from '@rentreel/domain/disputes';
import { addCaseNote } from '@rentreel/domain/administration';
import { contestReport, listInspections, setAvailability } from '@rentreel/domain/inspections';
import { requireUser } from '@rentreel/domain/kernel';
import { changeListingState } from '@rentreel/domain/listings';
import { openChat, reportChat, sendMessage } from '@rentreel/domain/messages';
import { addBankAccount, approveWithdrawal, listPayoutCases, withdrawFromWallet } from '@rentreel/domain/payouts';
import { appealRestriction, imposeRestriction, listOwnRestrictions } from '@rentreel/domain/restrictions';
import { dayMs, hourMs, kobo, koboFromNaira, lagosDay, minuteMs } from '@rentreel/values';
import { readDemoMediaManifest } from './listings.ts';
import { type PersonContext, RentalStory, type Story } from './rental-story.ts';
import { everyDay, seedPastInspection } from './seed-inspections.ts';
import { type PastHome, approvePastHome, pastHomes, publishPastHome } from './seed-past.ts';

interface Seed {
  readonly as: PersonContext;
  readonly now: number;
  /** Publishes the next home of a landlord from the past, dated a month ago. */
  readonly publish: () => Promise<PastHome>;
}

interface Rented extends Pick<Story, 'tenant' | 'people' | 'occupation' | 'message'> {
  readonly rent: number;
  readonly caution: number;
  readonly daysAgo: number;
}

/** A paid home whose handover was this many days ago. */
async function rentHome({ as, now, publish }: Seed, rented: Rented): Promise<RentalStory> {
  const { rent, caution, daysAgo, ...who } = rented;
  const home = await publish();
  await approvePastHome(as, home);
  const startDay = lagosDay(now) - daysAgo;
  const story = await RentalStory.begin(as, {
    ...who,
    landlord: home.landlord,
    listingId: home.id,
    from: now - (daysAgo + 6) * dayMs,
    startDay,
    months: 12,
    terms: {
      yearlyRentKobo: koboFromNaira(rent),
      fees: [{ kind: 'caution', basis: 'flat', amountKobo: koboFromNaira(caution) }],
      plan: 'upfront',
      conditions: '',
      note: '',
    },
  });
  await story.pay();
  await story.giveKeys(startDay * dayMs + 9 * hourMs, '01904 kWh');
  return story;
}

/** Adds both sides' statements; the tenant asks for a decision. */
async function dispute(story: RentalStory, reason: 'not_as_described' | 'unsafe', texts: readonly [string, string]) {
  const [claim, answer] = texts;
  const opened = await openDispute(story.wait(7).tenant(), {
    ...(await story.action()),
    reason,
    statement: claim,
    photoIds: [],
  });
  const answered = await respondToDispute(story.wait(9).landlord(), {
    disputeId: opened.id,
    version: opened.version,
    statement: answer,
    photoIds: [],
  });
  return askForDecision(story.wait(14).tenant(), { disputeId: opened.id, version: answered.version });
}

/** Creates two disputes: one to decide, and one above the two-person limit with its first decision. */
async function seedDisputes(seed: Seed): Promise<void> {
  const { as, now } = seed;
  const small = await rentHome(seed, {
    tenant: 'halima.garba',
    people: 3,
    occupation: 'Pharmacist',
    message: 'We are a family of three and would stay for some years.',
    rent: 1_450_000,
    caution: 150_000,
    daysAgo: 3,
  });
  const { id: caseId } = await dispute(small, 'not_as_described', [
    'The listing says borehole with treated water. Nothing comes from the taps before midnight, and the neighbours say it has been so since March. I buy 20 litres every day.',
    'The pump burned out last week. A new one is ordered. It is not a reason to leave: I offered ₦50,000 for the tanker meanwhile.',
  ]);
  const text = 'Asked the caretaker of the street by phone: the pump has been out since March.';
  await addCaseNote(as('kelechi', now - 5 * hourMs), { queue: 'disputes', caseId, text });
  const large = await rentHome(seed, {
    tenant: 'ronke.alabi',
    people: 5,
    occupation: 'Architect',
    message: 'My parents and the three of us. The company pays the first year.',
    rent: 6_800_000,
    caution: 700_000,
    daysAgo: 5,
  });
  const asked = await dispute(large, 'unsafe', [
    'The ceiling of the upper floor came down in two rooms in the first rain. An engineer says that the roof beams are rotten. Nobody can sleep there.',
    'The roof was repaired in August and I have the receipt. Her engineer never went up. I will repair the ceiling in a week.',
  ]);
  const heldKobo = koboFromNaira(7_500_000);
  await ruleDispute(as('bayo', now - 4 * hourMs), {
    disputeId: asked.id,
    version: asked.version,
    toTenantKobo: kobo(heldKobo - koboFromNaira(150_000)),
    toLandlordKobo: koboFromNaira(150_000),
    tenancyGoesOn: false,
    note: 'The photos of both show the beams. Five days of rent go to the landlord, everything else goes back to the tenant.',
  });
}

/** An inspection that tenant and landlord report differently. */
async function seedDisputedVisit({ as, now, publish }: Seed): Promise<void> {
  const { id: listingId, landlord, publishedAt } = await publish();
  await setAvailability(as(landlord, publishedAt), {
    listingIds: [listingId],
    slotMinutes: 30,
    noticeHours: 3,
    weekly: everyDay,
    instant: true,
    feeKobo: koboFromNaira(0),
  });
  const tenant = 'victor.edet';
  const visit = { tenant, landlord, listingId, at: now - 4 * dayMs, dayPlace: 1, slotPlace: 4 };
  await seedPastInspection(as, { ...visit, outcome: 'differs' });
  const { items } = await listInspections(as(landlord, now), { tab: 'past', side: 'landlord', limit: 50 });
  const seen = items.find(({ home, outcome }) => home.id === listingId && outcome === 'differs');
  if (!seen) throw new Error('The demo has no visit to dispute.');
  await contestReport(as(landlord, seen.startsAt + 20 * hourMs), {
    inspectionId: seen.id,
    version: seen.version,
    note: 'The photos are of this kitchen, before the new cabinets. The taps were off for one hour: the tank was being washed.',
  });
  await changeListingState(as(landlord, now - 30 * hourMs), listingId, 'archive');
}

/** Reports of two users about a landlord, and her report about a third. */
async function seedReportedChats({ as, now, publish }: Seed): Promise<void> {
  const { id: listingId, landlord } = await publish();
  const writeChat = async (tenant: string, hours: number, lines: readonly [string, string]) => {
    const at = (minutes: number) => now - hours * hourMs + minutes * minuteMs;
    const { id: conversationId } = await openChat(as(tenant, at(0)), { listingId });
    const send = (name: string, turn: 0 | 1) =>
      sendMessage(as(name, at(5 + turn * 30)), {
        conversationId,
        clientId: `case-${tenant}-${turn}-000000000`,
        text: lines[turn],
      });
    await send(tenant, 0);
    await send(landlord, 1);
    return { conversationId, reportedAt: at(90) };
  };
  const first = await writeChat('sade.balogun', 21, [
    'Good afternoon. Can I see it on Saturday with my mother?',
    'Two people have paid already. If you want it, send ₦40,000 to my OPay now and I hold it for you.',
  ]);
  await reportChat(as('sade.balogun', first.reportedAt), {
    conversationId: first.conversationId,
    reason: 'asks_money_outside',
    note: 'She wants money before anybody has seen the flat.',
  });
  const second = await writeChat('isaac.danladi', 9, [
    'Hello, is the parking inside the gate?',
    'Yes. But I let only to who pays the form fee of ₦15,000 to me direct. RentReel is too slow.',
  ]);
  await reportChat(as('isaac.danladi', second.reportedAt), {
    conversationId: second.conversationId,
    reason: 'asks_money_outside',
    note: 'A form fee of ₦15,000, to her direct.',
  });
  const third = await writeChat('victor.edet', 5, [
    'So you gave it to somebody else. I know where you stay and I will come with my boys.',
    'Please do not write to me like that.',
  ]);
  await reportChat(as(landlord, third.reportedAt), {
    conversationId: third.conversationId,
    reason: 'harassment',
    note: 'He threatens me because I chose another tenant.',
  });
  await changeListingState(as(landlord, now - 2 * hourMs), listingId, 'archive');
}

interface Asked {
  readonly naira: number;
  readonly accountNumber: string;
  readonly hours: number;
}

/**
 * Withdrawals above the automatic limit, of received rent: one for a single administrator, one that needs two and has one
 * approval.
 */
async function seedPayouts({ as, now }: Seed): Promise<void> {
  const ask = async (name: string, { naira, accountNumber, hours }: Asked) => {
    const at = now - hours * hourMs;
    const owner = { ...as(name, at - 40 * dayMs), clientAddress: '102.89.1.12', userAgent: '' };
    await addBankAccount(owner, { bankCode: '011', accountNumber });
    await withdrawFromWallet(as(name, at), { amountKobo: koboFromNaira(naira), idempotencyKey: `demo-out-${name}` });
  };
  await ask('olumide.ogunbanjo', { naira: 1_240_000, accountNumber: '3004817724', hours: 6 });
  await ask('binta.waziri', { naira: 5_600_000, accountNumber: '3009172653', hours: 19 });
  const { waiting } = await listPayoutCases(as('ibrahim', now));
  const large = waiting.find(({ approvalsNeeded }) => approvalsNeeded === 2);
  if (!large) return;
  const { id: withdrawalId, version } = large;
  const [reason] = decisionReasons.approve;
  await approveWithdrawal(as('ibrahim', now - 2 * hourMs), { withdrawalId, version, reason });
}

/** A user who may not write in chats and appeals that both sides quarrelled. */
async function seedAppeal({ as, now }: Seed): Promise<void> {
  const userId = requireUser(as('ifeanyi.udeh', now)).userId;
  const text = 'You called a landlord a thief four times in one chat, after she had asked you to stop.';
  const imposed = { userId, kind: 'chat', reason: 'conduct', text, days: 14 } as const;
  await imposeRestriction(as('bayo', now - 40 * hourMs), imposed);
  const ifeanyi = as('ifeanyi.udeh', now - 14 * hourMs);
  const [restriction] = await listOwnRestrictions(ifeanyi);
  if (!restriction) return;
  await appealRestriction(ifeanyi, {
    restrictionId: restriction.id,
    text: 'She held my inspection fee for three weeks and laughed at me. I should not have written it, but 14 days is too long: I am looking for a flat.',
  });
}

/**
 * Creates cases between users for administrators: disputes, a disputed inspection, reported chats, withdrawals above the
 * limit and an appeal. They involve users from the past, so that demo accounts stay free of them.
 */
export async function seedCases(as: PersonContext, mediaFolder: string, now: number): Promise<void> {
  const manifest = readDemoMediaManifest(mediaFolder);
  let index = pastHomes;
  const publish = () => publishPastHome(as, manifest, { index: index++, publishedAt: now - 30 * dayMs });
  const seed = { as, now, publish };
  await seedDisputes(seed);
  await seedDisputedVisit(seed);
  await seedReportedChats(seed);
  await seedPayouts(seed);
  await seedAppeal(seed);
}
