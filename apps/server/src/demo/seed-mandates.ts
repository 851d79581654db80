import {
  listMandateCandidates,
  createMandate,
  mandateTimerWork,
  sendMandate,
  signMandate,
} from '@rentreel/domain/mandates';
import { type Services, systemContext } from '@rentreel/domain/kernel';
import { dayMs, endOfIsoDay, hourMs, isoDayAt, koboFromNaira } from '@rentreel/values';
import { pastPeople } from './past-people.ts';
import type { PersonContext } from './rental-story.ts';
import { demoPeople } from './people.ts';

interface DemoMandate {
  readonly owner: 'hauwa' | 'folake' | 'olumide.ogunbanjo';
  /** Time of sending. */
  readonly at: number;
  /** Streets of the homes it covers. */
  readonly streets: readonly string[];
}

const ownerOf = ({ owner }: DemoMandate) => {
  const person = [...demoPeople, ...pastPeople].find(({ key }) => key === owner);
  if (!person) throw new Error(`The demo has no owner named ${owner}.`);
  return person;
};

/** The minimum annual rent is 15 % below the asking rent. */
const floorOf = (rentKobo: number) => koboFromNaira(Math.floor((rentKobo * 0.85) / 1_000_000) * 10_000);

/** Writes a mandate of Emeka's and sends it to its owner. */
async function send(as: PersonContext, mandate: DemoMandate) {
  const { at, streets } = mandate;
  const { name: ownerName, email: ownerEmail } = ownerOf(mandate);
  const homes = await listMandateCandidates(as('emeka', at));
  const units = streets.map((street) => {
    const home = homes.find(({ title }) => title.endsWith(`, ${street}`));
    if (!home) throw new Error(`Emeka lists no home in ${street}.`);
    return { listingId: home.listingId, floorKobo: floorOf(home.rentKobo) };
  });
  const draft = await createMandate(as('emeka', at), {
    agentRole: 'agent',
    ownerName,
    ownerEmail,
    units,
    powers: ['show', 'negotiate'],
    commissionBasisPoints: 1000,
    legalFeeKobo: koboFromNaira(50_000),
    startDay: isoDayAt(at),
    months: 6,
  });
  return sendMandate(as('emeka', at), { mandateId: draft.id, version: draft.version });
}

/** Sends a mandate, which its owner signs a few hours later. */
async function agree(as: PersonContext, mandate: DemoMandate) {
  const { id: mandateId, version } = await send(as, mandate);
  const fullName = ownerOf(mandate).name;
  return signMandate(as(mandate.owner, mandate.at + 5 * hourMs), { mandateId, version, fullName });
}

/**
 * Creates the mandates under which Emeka lets: two active ones, one that Folake has not signed yet and, from the time of the
 * short let, one that the returned function ends. One home has no mandate yet.
 */
export async function seedMandates(services: Services, as: PersonContext, now: number): Promise<() => Promise<void>> {
  const first = await agree(as, { owner: 'hauwa', at: now - 200 * dayMs, streets: ['Badore Street'] });
  await agree(as, {
    owner: 'hauwa',
    at: now - 12 * dayMs,
    streets: [
      'Awolowo Road',
      'Alagomeji Street',
      'Badore Street',
      'Libreville Street',
      'Phase 4',
      'Nyanya-Karshi Road',
    ],
  });
  await agree(as, {
    owner: 'olumide.ogunbanjo',
    at: now - 11 * dayMs,
    streets: ['Orchid Hotel Road', 'Commercial Avenue', 'Diya Street', 'Ogombo Road', 'Hughes Avenue'],
  });
  await send(as, { owner: 'folake', at: now - dayMs, streets: ['Emma Abimbola Cole Street'] });
  return async () => {
    const over = { ...services, clock: { now: () => endOfIsoDay(first.endDay) } };
    await mandateTimerWork['mandate.expire']?.(systemContext(over, 'demo-seed'), first.id);
  };
}
