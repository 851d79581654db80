import type { Id } from '@rentreel/contracts/ids';
import {
  type Mandate,
  type MandateCandidate,
  type MandateClause,
  type MandateIdInput,
  type MandateList,
  mandateClauses,
  mandateProcess,
} from '@rentreel/contracts/mandates';
import { type Context, readHandle, requireUser } from '../kernel/index.ts';
import { type Person, fallbackName, findPeople } from '../people/index.ts';
import { loadMandate, sideOf } from './policy.ts';
import { dueAtOf } from './process.ts';
import {
  type MandateRow,
  type MandateUnitRow,
  listCoverage,
  listListedUnits,
  listMandatesOf,
  listUnits,
  powersOf,
} from './repository.ts';

interface Extras {
  readonly userId: Id<'usr'>;
  readonly units: readonly MandateUnitRow[];
  readonly people: ReadonlyMap<string, Person>;
}

// Safe: only `signMandate` writes it, from the contract's type.
const signedClauses = ({ signedText }: MandateRow): MandateClause[] | undefined =>
  signedText === null ? undefined : (JSON.parse(signedText) as MandateClause[]);

function toMandate(row: MandateRow, { userId, units, people }: Extras): Mandate {
  const side = sideOf(row, userId) ?? 'owner';
  const agent = people.get(row.agentId);
  const mandate = {
    id: row.id,
    version: row.version,
    state: row.state,
    stateSince: row.stateSince,
    side,
    agentName: agent?.name ?? fallbackName,
    agentVerified: agent?.isVerified ?? false,
    ownerName: row.ownerName,
    ownerEmail: row.ownerEmail,
    agentRole: row.agentRole,
    units: units
      .filter(({ mandateId }) => mandateId === row.id)
      .map(({ listingId, title, place, floorKobo }) => ({
        listingId,
        title,
        place,
        floorKobo,
      })),
    powers: powersOf(row),
    commissionBasisPoints: row.commissionBasisPoints,
    legalFeeKobo: row.legalFeeKobo,
    startDay: row.startDay,
    endDay: row.endDay,
    signature: row.signedAt === null ? null : { fullName: row.signedName ?? '', at: row.signedAt },
    reason: row.reason,
    dueAt: dueAtOf(row),
    allowed: mandateProcess.from(row.state, side).map(({ name }) => name),
  };
  return { ...mandate, clauses: signedClauses(row) ?? mandateClauses(mandate) };
}

async function toMandates(ctx: Context, rows: readonly MandateRow[]): Promise<Mandate[]> {
  const handle = readHandle(ctx);
  const { userId } = requireUser(ctx);
  const units = await listUnits(
    handle,
    rows.map(({ id }) => id),
  );
  const people = await findPeople(
    handle,
    rows.map(({ agentId }) => agentId),
  );
  return rows.map((row) => toMandate(row, { userId, units, people }));
}

/** Lists the caller's mandates, newest first. */
export async function listMandates(ctx: Context): Promise<MandateList> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const owned = (await listMandatesOf(handle, 'ownerId', userId)).filter((row) => sideOf(row, userId) === 'owner');
  return {
    asAgent: await toMandates(ctx, await listMandatesOf(handle, 'agentId', userId)),
    asOwner: await toMandates(ctx, owned),
  };
}

/** Returns one mandate of the caller. Throws mandates.not_found. */
export async function getMandate(ctx: Context, { mandateId }: MandateIdInput): Promise<Mandate> {
  const { row, userId } = await loadMandate(ctx, mandateId);
  const handle = readHandle(ctx);
  const units = await listUnits(handle, [row.id]);
  return toMandate(row, { userId, units, people: await findPeople(handle, [row.agentId]) });
}

/** Formats address, area and city on one line. */
export const placeOf = ({ address, area, city }: { address: string; area: string; city: string }): string =>
  [address, area, city].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(', ');

/** Lists the caller's listings that a mandate can cover, with the last day of the mandate that covers each. */
export async function listMandateCandidates(ctx: Context): Promise<MandateCandidate[]> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const coverage = await listCoverage(handle, userId, ctx.clock.now());
  const units = await listListedUnits(handle, userId);
  return units.map(({ listingId, unitKey, title, rentKobo, listedBy, dueAt, ...place }) => ({
    listingId,
    title,
    place: placeOf(place),
    rentKobo,
    listedBy,
    dueAt,
    coveredUntil: coverage.find(({ unit }) => unit.unitKey === unitKey)?.mandate.endDay ?? null,
  }));
}
