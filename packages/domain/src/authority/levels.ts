import type { HomeKind, HomeLevels, HomePart, LandlordLevels } from '@rentreel/contracts/verification';
import { type Context, readHandle, requireUser } from '../kernel/index.ts';
import {
  type HeldMandate,
  type ListedUnit,
  listAskedUnits,
  listHeldMandates,
  listListedUnits,
  placeOf,
} from '../mandates/index.ts';
import {
  type CaseRow,
  casePart,
  checkedIn,
  identityOf,
  listContested,
  listHomeCases,
  noCase,
  selfieCodeOf,
} from '../verification/index.ts';

function toPart(kind: HomeKind, row: CaseRow | undefined, now: number): HomePart {
  if (!row) return { ...noCase, kind, path: null, checkedAt: null, checked: [] };
  const isApproved = row.approvedAt !== null;
  return {
    ...casePart(row, now),
    kind,
    path: row.path,
    checkedAt: row.approvedAt,
    checked: isApproved ? checkedIn(row) : [],
  };
}

interface Known {
  readonly cases: readonly CaseRow[];
  readonly mandates: readonly HeldMandate[];
  readonly asked: Awaited<ReturnType<typeof listAskedUnits>>;
  /** Keys of units that another person claims as well. */
  readonly contested: ReadonlySet<string>;
  readonly now: number;
}

function toLevels(unit: ListedUnit, { cases, mandates, asked, contested, now }: Known): HomeLevels {
  const caseOf = (kind: HomeKind) => cases.find((row) => row.kind === kind && row.subjectId === unit.unitKey);
  const mandate = mandates.find(({ unitKey }) => unitKey === unit.unitKey);
  const waiting = mandate ? undefined : asked.find(({ unitKey }) => unitKey === unit.unitKey);
  return {
    listingId: unit.listingId,
    title: unit.title,
    place: placeOf(unit),
    listedBy: unit.listedBy,
    authority: toPart('authority', caseOf('authority'), now),
    unit: toPart('unit', caseOf('unit'), now),
    contested: contested.has(unit.unitKey),
    mandate: mandate ? { mandateId: mandate.mandateId, ownerName: mandate.ownerName, endDay: mandate.endDay } : null,
    asked: waiting ? { mandateId: waiting.mandateId, ownerName: waiting.ownerName } : null,
    mandateDueAt: unit.dueAt,
  };
}

/** Counts what is missing; listings with missing parts are sorted first. */
const missing = ({ authority, unit, mandate }: HomeLevels): number =>
  (authority.held || mandate ? 0 : 2) + (unit.held ? 0 : 1);

/** Returns what is verified of the caller as a landlord, and of each of their units. */
export async function listLandlordLevels(ctx: Context): Promise<LandlordLevels> {
  const { userId } = requireUser(ctx);
  const handle = readHandle(ctx);
  const now = ctx.clock.now();
  const known = {
    cases: await listHomeCases(handle, userId),
    mandates: await listHeldMandates(handle, userId, now),
    asked: await listAskedUnits(handle, userId),
    contested: await listContested(handle, userId),
    now,
  };
  const listed = await listListedUnits(handle, userId);
  // Two listings of one unit count once: the newest represents it.
  const units = listed.filter(({ unitKey }, at) => listed.findIndex((unit) => unit.unitKey === unitKey) === at);
  return {
    identity: await identityOf(handle, userId, now),
    code: selfieCodeOf(ctx, userId, now),
    homes: units.map((unit) => toLevels(unit, known)).toSorted((a, b) => missing(b) - missing(a)),
  };
}
