import { type AskReferenceInput, defaultPassportVisibility, emptyPassport } from '@rentreel/contracts/passports';
import {
  answerPassportRequest,
  answerReference,
  askForPassport,
  askForReference,
  getPassport,
  readApplicantPassport,
  readPassport,
  savePassport,
  sharePassport,
} from '@rentreel/domain/passports';
import { listApplicants } from '@rentreel/domain/landlords';
import { listBookings } from '@rentreel/domain/bookings';
import { requireUser } from '@rentreel/domain/kernel';
import { dayMs, hourMs, lagosDay } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

/**
 * Creates the passports of two tenants: one is shared by a link that two landlords have opened, both are part of
 * applications.
 */
export async function seedPassports(as: PersonContext, now: number): Promise<void> {
  const visibility = defaultPassportVisibility;
  await savePassport(as('adaeze', now - 6 * dayMs), {
    content: {
      ...emptyPassport,
      employment: 'employed',
      occupation: 'Data analyst',
      employer: 'A bank on Marina',
      workingSince: 2021,
      incomeBand: 'from_500k',
      adults: 2,
      children: 0,
      pets: false,
      moveInDay: lagosDay(now) + 21,
      about: 'My sister and I live quietly, cook at home and look after a place as if it were ours.',
    },
    visibility,
  });
  await savePassport(as('tunde', now - 3 * dayMs), {
    content: {
      ...emptyPassport,
      employment: 'self_employed',
      occupation: 'Site engineer',
      workingSince: 2019,
      incomeBand: 'from_1m',
      adults: 4,
      pets: false,
    },
    visibility: { ...visibility, income: 'full' },
  });
  await sharePassport(as('adaeze', now - 2 * dayMs), { days: 14 });
  const { code, share } = await getPassport(as('adaeze', now));
  const link = { code, key: share?.key ?? '' };
  await askForPassport(as('hauwa', now - dayMs - 3 * hourMs), link);
  const { userId: readerId } = requireUser(as('hauwa', now));
  const allowed = { readerId, allow: true };
  await answerPassportRequest(as('adaeze', now - dayMs), allowed);
  await readPassport(as('hauwa', now - 20 * hourMs), link);
  await askForPassport(as('emeka', now - 5 * hourMs), link);
  await readApplicants(as, now);
  await seedReferences(as, now);
}

/** A former landlord has answered for her; her employer has not answered yet. */
async function seedReferences(as: PersonContext, now: number): Promise<void> {
  const ask = (at: number, input: AskReferenceInput) => askForReference(as('adaeze', at), input);
  const landlord = { kind: 'landlord', name: 'Mrs. Folasade Akande', email: 'f.akande@yahoo.com' } as const;
  const { references } = await ask(now - 5 * dayMs, landlord);
  const referenceId = references.find(({ name }) => name === landlord.name)?.id;
  if (!referenceId) throw new Error('The demo asks for a reference.');
  const guest = { ...as('adaeze', now - 4 * dayMs), actor: { kind: 'guest' } } as const;
  const key = guest.linkSigner.sign('reference', referenceId);
  const note = 'Paid on the first of the month for three years and left the flat painted.';
  await answerReference(guest, {
    referenceId,
    key,
    relation: 'before',
    standing: 'good',
    outlook: 'yes',
    since: 2022,
    note,
  });
  await ask(now - 2 * dayMs, { kind: 'employer', name: 'Human resources', email: 'people@marinabank.example' });
}

/** The landlord of an open application has viewed the passport in it. */
async function readApplicants(as: PersonContext, now: number): Promise<void> {
  const folake = as('folake', now - 4 * hourMs);
  const { items } = await listBookings(folake, { side: 'landlord', tab: 'applications', limit: 20 });
  for (const listingId of new Set(items.map(({ home }) => home.id))) {
    const applicants = await listApplicants(folake, { listingId });
    for (const { booking, hasPassport } of applicants)
      if (hasPassport) await readApplicantPassport(folake, { bookingId: booking.id });
  }
}
