import type { Id } from '@rentreel/contracts/ids';
import type { HomeCheck } from '@rentreel/contracts/verification';
import { type Context, requireUser, write } from '@rentreel/domain/kernel';
import { changeListingState, createListing } from '@rentreel/domain/listings';
import { type ListedUnit, listListedUnits, placeOf } from '@rentreel/domain/mandates';
import { type CaseSubmission, submitCase, takeCaseStep } from '@rentreel/domain/verification';
import { dayMs, hourMs } from '@rentreel/values';
import { contentOfDemoHome, demoHomes, mediaOfDemoHome, readDemoMediaManifest } from './listings.ts';
import type { PersonContext } from './rental-story.ts';
import { sendSamples } from './seed-photos.ts';

type Shown = Pick<CaseSubmission, 'documentType'> & Pick<NonNullable<CaseSubmission['change']>, 'path'>;

const documents: readonly Shown[] = [
  { path: 'owner', documentType: 'certificate_of_occupancy' },
  { path: 'owner', documentType: 'assignment' },
  { path: 'family', documentType: 'family_consent' },
  { path: 'owner', documentType: 'governors_consent' },
];

interface Evidence {
  readonly photoIds?: readonly Id<'upl'>[];
  readonly landlord: string;
  readonly unit: ListedUnit;
  readonly kind: 'authority' | 'unit';
  readonly shown?: Shown;
}

const submit = (ctx: Context, { unit, kind, shown, photoIds = [] }: Evidence) =>
  write(ctx, (uow) =>
    submitCase(uow, {
      userId: requireUser(uow).userId,
      kind,
      subjectId: unit.unitKey,
      documentType: shown?.documentType ?? null,
      photoIds,
      consentVersion: '2026-11',
      change: { home: placeOf(unit), ...(shown?.path && { path: shown.path }) },
    }),
  );

interface Approval {
  readonly at: number;
  readonly checked: readonly HomeCheck[];
}

/** Approved long ago, so that no notification is still due. */
async function approve(as: PersonContext, evidence: Evidence, { at, checked }: Approval): Promise<void> {
  const row = await submit(as(evidence.landlord, at - 20 * hourMs), evidence);
  const change = { checked: JSON.stringify(checked) };
  await write(as('ngozi', at), (uow) =>
    takeCaseStep({ ...uow, notify: () => {} }, row, { name: 'approve', actor: 'verifier', change }),
  );
}

/** Submits the documents of a home as its landlord and approves them. */
export const approveHome = (
  as: PersonContext,
  { landlord, unit, at }: Pick<Evidence, 'landlord' | 'unit'> & Pick<Approval, 'at'>,
): Promise<void> =>
  approve(as, { landlord, unit, kind: 'authority', shown: documents[0] as Shown }, { at, checked: ['name_matches'] });

async function askForPages(as: PersonContext, evidence: Evidence, at: number): Promise<void> {
  const row = await submit(as(evidence.landlord, at - 20 * hourMs), evidence);
  const change = { reason: 'pages_missing' } as const;
  await write(as('bayo', at), (uow) => takeCaseStep(uow, row, { name: 'ask', actor: 'verifier', change }));
}

const listed = (as: PersonContext, landlord: string, now: number): Promise<ListedUnit[]> =>
  listListedUnits(as(landlord, now).database.read, requireUser(as(landlord, now)).userId);

/** Approved for a year of which 20 days are left: the landlord is asked to renew it. */
const endsSoonAgo = 345;

/**
 * Creates the authority documents of the homes of Hauwa, Emeka and Folake: nearly all were approved in spring, and every
 * other home was visited. One of Folake's expires soon, one waits for a verifier, one lacks pages, and one was never
 * submitted. Emeka, who also lets for other owners, has listed the waiting one as well.
 */
export async function seedAuthority(as: PersonContext, manifestFolder: string, now: number): Promise<void> {
  const units = await listed(as, 'hauwa', now);
  for (const [turn, unit] of units.entries()) await seedChecked(as, { landlord: 'hauwa', unit, turn, now });
  const owned = (await listed(as, 'emeka', now)).filter(({ listedBy }) => listedBy === 'owner');
  for (const [turn, unit] of owned.entries()) await seedChecked(as, { landlord: 'emeka', unit, turn, now });
  // In Lagos, and not rented in the demo.
  const folakes = await listed(as, 'folake', now);
  const isTaken = ({ title, city }: ListedUnit) =>
    city !== 'Lagos' || ['Montgomery Road', 'CMD Road'].some((street) => title.endsWith(street));
  const [ending, waiting, lacking, never, ...others] = folakes.toSorted(
    (a, b) => Number(isTaken(a)) - Number(isTaken(b)),
  );
  for (const [turn, unit] of others.entries()) await seedChecked(as, { landlord: 'folake', unit, turn, now });
  if (!ending || !waiting || !lacking || !never) return;
  const family = documents[2] as Shown;
  const of = (unit: ListedUnit): Evidence => ({ landlord: 'folake', unit, kind: 'authority', shown: family });
  await approve(as, of(ending), { at: now - endsSoonAgo * dayMs, checked: ['name_matches', 'owner_called'] });
  const sending = as('folake', now - 7 * hourMs);
  await submit(sending, { ...of(waiting), photoIds: await sendSamples(sending, manifestFolder, ['letter']) });
  await askForPages(as, of(lacking), now - 30 * hourMs);
  await claimTwice(as, { unit: waiting, manifestFolder, now });
}

interface ClaimedTwice {
  readonly unit: ListedUnit;
  readonly manifestFolder: string;
  readonly now: number;
}

/** Emeka lists a home that Folake already lists, and submits a letter of appointment for it. */
async function claimTwice(as: PersonContext, { unit, manifestFolder, now }: ClaimedTwice): Promise<void> {
  const home = demoHomes.find(({ address }) => address === unit.address);
  if (!home) return;
  const at = now - 5 * hourMs;
  const media = mediaOfDemoHome(readDemoMediaManifest(manifestFolder), home, 3);
  const content = { ...contentOfDemoHome(home), listedBy: 'agent' } as const;
  const { id } = await createListing(as('emeka', at), content, { demo: true, media });
  await changeListingState(as('emeka', at), id, 'submit');
  const shown = { path: 'agent', documentType: 'management_letter' } as const;
  const sending = as('emeka', at + hourMs);
  const photoIds = await sendSamples(sending, manifestFolder, ['letter']);
  await submit(sending, { landlord: 'emeka', unit, kind: 'authority', shown, photoIds });
}

interface Checked {
  readonly landlord: string;
  readonly unit: ListedUnit;
  readonly turn: number;
  readonly now: number;
}

async function seedChecked(as: PersonContext, { landlord, unit, turn, now }: Checked): Promise<void> {
  const at = now - (210 + (turn % 9)) * dayMs;
  const shown = documents[turn % documents.length] as Shown;
  const more: HomeCheck = turn % 3 === 0 ? 'land_registry' : 'signatures';
  await approve(
    as,
    { landlord, unit, kind: 'authority', shown },
    { at, checked: ['name_matches', 'address_matches', more] },
  );
  if (turn % 2 === 1) return;
  await approve(
    as,
    { landlord, unit, kind: 'unit' },
    { at: at + 6 * dayMs, checked: ['code_seen', 'rooms_match', 'meter_seen'] },
  );
}
