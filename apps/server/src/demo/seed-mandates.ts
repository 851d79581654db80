import { createMandate, listMandateCandidates, sendMandate, signMandate } from '@rentreel/domain/mandates';
import { dayMs, hourMs, isoDayAt, koboFromNaira } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';
import { demoPeople } from './people.ts';

interface DemoMandate {
  readonly owner: 'hauwa' | 'folake';
  /** When it was sent. */
  readonly at: number;
  /** Streets of the homes that it is about. */
  readonly streets: readonly string[];
}

/** Writes a mandate of Emeka's and sends it to its owner. */
async function send(as: PersonContext, { owner, at, streets }: DemoMandate) {
  const person = demoPeople.find(({ key }) => key === owner);
  const homes = await listMandateCandidates(as('emeka', at));
  const units = streets.flatMap((street) => {
    const home = homes.find(({ title }) => title.endsWith(`, ${street}`));
    return home ? [{ listingId: home.listingId, floorKobo: home.rentKobo }] : [];
  });
  const draft = await createMandate(as('emeka', at), {
    agentRole: 'agent',
    ownerName: person?.name ?? '',
    ownerEmail: person?.email ?? '',
    units,
    powers: ['show', 'negotiate'],
    commissionBasisPoints: 1000,
    legalFeeKobo: koboFromNaira(50_000),
    startDay: isoDayAt(at),
    months: 6,
  });
  return sendMandate(as('emeka', at), { mandateId: draft.id, version: draft.version });
}

/** Emeka lets two homes of Hauwa's under a mandate, and waits for the signature of Folake. */
export async function seedMandates(as: PersonContext, now: number): Promise<void> {
  const signedAt = now - 12 * dayMs;
  const signed = await send(as, { owner: 'hauwa', at: signedAt, streets: ['Awolowo Road', 'Alagomeji Street'] });
  const { id: mandateId, version } = signed;
  await signMandate(as('hauwa', signedAt + 5 * hourMs), { mandateId, version, fullName: 'Hauwa Abdullahi-Danjuma' });
  await send(as, { owner: 'folake', at: now - dayMs, streets: ['Commercial Avenue'] });
}
