import { randomUUID } from 'node:crypto';
import type { Id } from '@rentreel/contracts/ids';
import { dayMs, hourMs, weekMs } from '@rentreel/values';
import type { AccessRule, ObjectRule } from './access-rule.ts';

const absent = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;
const newKey = () => randomUUID();
/** A full quarter of an hour long ago, when no home is shown. */
const startsAt = 900_000_000;
const home = (listingId: Id<'lst'>) => ({ listingId });

/**
 * An inspection is accessible to its tenant and landlord only; its owner here is the tenant, and it has no answer yet.
 */
const partyOnly = {
  object: 'inspection',
  own: 'ok',
  anothers: 'inspections.not_found',
  absent: 'inspections.not_found',
  input: (inspectionId: Id<'ins'>) => ({ inspectionId }),
} as const satisfies ObjectRule;

const inspectionAction = (own: ObjectRule['own'], more: Readonly<Record<string, unknown>> = {}): AccessRule => ({
  callers: 'signed-in',
  objects: [{ ...partyOnly, own, input: (inspectionId) => ({ inspectionId, version: 1, ...more }) }],
});

/** Statements of a landlord about their home; an administrator cannot make them for the landlord. */
const ownHome = (input: (listingId: Id<'lst'>) => unknown): AccessRule => ({
  callers: 'signed-in',
  objects: [{ object: 'live', own: 'ok', anothers: 'listings.not_found', absent: 'listings.not_found', input }],
});

const absentOpenHouse = (more: Readonly<Record<string, unknown>> = {}): AccessRule => ({
  callers: 'signed-in',
  outcome: 'inspections.open_house_not_found',
  input: () => ({ openHouseId: absent('oph'), ...more }),
});

const rules = { weekly: [], slotMinutes: 30, noticeHours: 4, instant: false, feeKobo: 0 };
/** Two hours of a future day, a different one for every home. */
let days = 0;
const ahead = () => {
  days += 1;
  const from = Math.ceil((Date.now() + weekMs + days * dayMs) / 900_000) * 900_000;
  return { startsAt: from, endsAt: from + 7_200_000 };
};

let requests = 0;
/** A slot in daylight, a different one for every request: a landlord can use each only once. */
const shown = () => {
  const from = Math.floor(Date.now() / dayMs) + 3;
  const day = (from + 4) % 7 === 0 || (from + 5) % 7 === 0 ? from + 2 : from;
  const slot = requests % 28;
  requests += 1;
  return (day + Math.floor(slot / 14)) * dayMs + 9 * hourMs + (slot % 14) * 1_800_000;
};

/** Expected callers of the procedures of inspections. */
export const inspectionAccess: Readonly<Record<string, AccessRule>> = {
  'inspections.slots': {
    callers: 'public',
    objects: [
      { object: 'live', own: 'ok', anothers: 'ok', absent: 'listings.not_found', input: home },
      { object: 'draft', own: 'ok', anothers: 'listings.not_found', absent: 'listings.not_found', input: home },
    ],
  },
  'inspections.request': {
    callers: 'signed-in',
    objects: [
      {
        object: 'live',
        own: 'inspections.own_home',
        anothers: 'ok',
        absent: 'listings.not_found',
        input: (listingId) => ({ kind: 'in_person', listingId, startsAt: shown(), clientId: newKey(), feeKobo: 0 }),
      },
    ],
  },
  'inspections.list': { callers: 'signed-in', input: () => ({}) },
  'inspections.counts': { callers: 'signed-in' },
  'inspections.get': { callers: 'signed-in', objects: [partyOnly] },
  'inspections.route': { callers: 'signed-in', input: () => ({ day: 20_000 }) },
  'inspections.confirm': inspectionAction('inspections.wrong_state'),
  'inspections.acceptProposal': inspectionAction('inspections.wrong_state'),
  'inspections.withdraw': inspectionAction('ok'),
  'inspections.complete': inspectionAction('inspections.wrong_state'),
  'inspections.propose': inspectionAction('inspections.no_such_slot', { startsAt }),
  'inspections.reschedule': inspectionAction('inspections.no_such_slot', { startsAt }),
  'inspections.decline': inspectionAction('inspections.wrong_state', { reason: 'not_free' }),
  'inspections.cancel': inspectionAction('inspections.wrong_state', { reason: 'not_free' }),
  'inspections.checkIn': inspectionAction('inspections.changed', { by: 'code', code: '000000' }),
  'inspections.reportOutcome': inspectionAction('inspections.wrong_state', { outcome: 'as_advertised' }),
  'inspections.appeal': inspectionAction('inspections.wrong_state', { note: 'The photos are of another day.' }),
  'inspections.contest': inspectionAction('inspections.wrong_state', { note: 'I was there at ten.' }),
  'inspections.listDisputes': { callers: 'administrators' },
  'inspections.rule': {
    callers: 'administrators',
    outcome: 'inspections.not_found',
    input: () => ({ inspectionId: absent('ins'), version: 1, inFavourOf: 'tenant', note: 'The photos show it.' }),
  },
  'inspections.share': {
    callers: 'signed-in',
    objects: [{ ...partyOnly, own: 'inspections.not_shared_yet' }],
  },
  'inspections.stopSharing': { callers: 'signed-in', objects: [partyOnly] },
  'inspections.shared': {
    callers: 'public',
    outcome: 'inspections.share_not_found',
    input: () => ({ inspectionId: absent('ins'), key: 'k'.repeat(43) }),
  },
  'inspections.board': { callers: 'signed-in', input: () => ({ from: 20_000 }) },
  'inspections.availability': ownHome(home),
  'inspections.setAvailability': ownHome((listingId) => ({ listingIds: [listingId], ...rules })),
  'inspections.addBlackout': { callers: 'signed-in', input: () => ({ startsAt, endsAt: startsAt + 900_000 }) },
  'inspections.removeBlackout': {
    callers: 'signed-in',
    outcome: 'inspections.blackout_not_found',
    input: () => ({ blackoutId: absent('blk') }),
  },
  'inspections.addOpenHouse': ownHome((listingId) => ({ listingId, ...ahead(), capacity: 5 })),
  'inspections.resizeOpenHouse': absentOpenHouse({ capacity: 5 }),
  'inspections.cancelOpenHouse': absentOpenHouse(),
  'inspections.listGuests': absentOpenHouse(),
  'inspections.joinWaitlist': absentOpenHouse({ feeKobo: 0 }),
  'inspections.leaveWaitlist': { callers: 'signed-in', input: () => ({ openHouseId: absent('oph') }) },
};
