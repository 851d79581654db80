import type { ListCasesInput } from '@rentreel/contracts/cases';
import { isIdOf } from '@rentreel/contracts/ids';
import {
  type DecideRiskInput,
  type ListingRiskInput,
  type PersonRiskInput,
  type RiskCase,
  type RiskOverview,
  type RiskSignal,
  riskLimits,
  riskScore,
} from '@rentreel/contracts/risk';
import {
  type Context,
  DomainError,
  type UnitOfWork,
  readHandle,
  requireOthersCase,
  requireRight,
  write,
} from '../kernel/index.ts';
import { findListing, findTitles } from '../listings/index.ts';
import { fallbackName, findNames, isRestrictedSince, namedPerson } from '../people/index.ts';
import { askForChecksAgain, hasIdentityChecks } from '../verification/index.ts';
import { takeRiskStep } from './process.ts';
import {
  type RiskCaseRow,
  type RiskSignalRow,
  decideSignals,
  findCase,
  listCaseRows,
  listEvidence,
  listSignals,
} from './repository.ts';

/** Evidence ids may carry a suffix after a colon, such as the rent. */
const plainId = (id: string) => id.split(':', 1)[0] ?? id;

/** Converts signals for administrators, with their evidence. */
async function toSignals(ctx: Context, rows: readonly RiskSignalRow[]): Promise<Map<string, RiskSignal[]>> {
  const handle = readHandle(ctx);
  const now = ctx.clock.now();
  const { points } = ctx.operations.risk;
  const evidence = await listEvidence(
    handle,
    rows.map(({ id }) => id),
  );
  const ids = [...new Set([...evidence.values()].flat().map(plainId))];
  const deciders = rows.flatMap(({ decidedBy }) => decidedBy ?? []);
  const names = await findNames(handle, [...ids.filter(isIdOf('usr')), ...deciders]);
  const titles = await findTitles(handle, ids.filter(isIdOf('lst')));
  const textOf = (id: string) => names.get(id) ?? titles.get(id) ?? null;
  const found = new Map<string, RiskSignal[]>();
  for (const row of rows) {
    const { id, userId, rule, state, foundAt, countsUntil, reason, decidedBy, decidedAt } = row;
    const rests = [...new Set((evidence.get(id) ?? []).map(plainId))];
    const signal: RiskSignal = {
      id,
      rule,
      state,
      points: points[rule],
      foundAt,
      countsUntil,
      counts: state !== 'set_aside' && countsUntil > now,
      evidence: rests.map((each) => ({ id: each, text: textOf(each) })),
      aside:
        state === 'set_aside' && decidedBy !== null && decidedAt !== null
          ? { by: names.get(decidedBy) ?? fallbackName, at: decidedAt, reason }
          : null,
    };
    found.set(userId, [...(found.get(userId) ?? []), signal]);
  }
  return found;
}

function toOverview(ctx: Context, signals: readonly RiskSignal[]): RiskOverview {
  const { risk } = ctx.operations;
  const score = riskScore(signals, risk, ctx.clock.now());
  return { score, threshold: risk.threshold, signals: signals.slice(0, riskLimits.signals) };
}

type Names = ReadonlyMap<string, string>;

function decisionOf({ decisionText, decidedBy, decidedAt }: RiskCaseRow, names: Names): RiskCase['decision'] {
  if (decisionText === null || decidedBy === null || decidedAt === null) return null;
  return { text: decisionText, by: names.get(decidedBy) ?? fallbackName, at: decidedAt };
}

/**
 * Lists these cases of users whose signals reached the threshold in any state, or the open ones, oldest first; for
 * administrators.
 */
export async function listRiskCases(ctx: Context, input?: ListCasesInput): Promise<RiskCase[]> {
  const { userId: readerId } = requireRight(ctx, 'people.restrict');
  const { read } = ctx.database;
  const rows = await listCaseRows(read, input?.caseIds);
  const userIds = rows.map(({ userId }) => userId);
  const signals = await toSignals(ctx, await listSignals(read, { userIds }));
  const names = await findNames(read, [...userIds, ...rows.flatMap(({ decidedBy }) => decidedBy ?? [])]);
  const cases: RiskCase[] = [];
  for (const row of rows) {
    const { id, version, userId, stateSince: since } = row;
    cases.push({
      ...toOverview(ctx, signals.get(userId) ?? []),
      id,
      version,
      person: namedPerson(userId, names.get(userId)),
      state: row.state,
      since,
      dueAt: since + (ctx.operations.queuePromises.risk ?? 0),
      decision: decisionOf(row, names),
      mayAskAgain: row.state === 'open' && (await hasIdentityChecks(read, userId)),
      isRestricted: await isRestrictedSince(read, userId, since),
      bar: userId === readerId ? new DomainError('staff.own_case').message : null,
    });
  }
  return cases;
}

/** Returns the signals about a user, for administrators. Throws as `requireRight` does. */
export async function getPersonRisk(ctx: Context, { userId }: PersonRiskInput): Promise<RiskOverview> {
  requireRight(ctx, 'people.read');
  const signals = await toSignals(ctx, await listSignals(ctx.database.read, { userIds: [userId] }));
  return toOverview(ctx, signals.get(userId) ?? []);
}

/**
 * Returns the signals about a listing and about its landlord in general, for its reviewer. Throws listings.not_found.
 */
export async function getListingRisk(ctx: Context, { listingId }: ListingRiskInput): Promise<RiskOverview> {
  requireRight(ctx, 'listings.decide');
  const { read } = ctx.database;
  const listing = await findListing(read, listingId);
  if (!listing) throw new DomainError('listings.not_found');
  const { landlordId } = listing;
  const signals = await toSignals(ctx, await listSignals(read, { userIds: [landlordId], aboutId: listingId }));
  return toOverview(ctx, signals.get(landlordId) ?? []);
}

/** Applies the effect of a decision beyond closing the case. Throws risk.nothing_to_verify, risk.not_restricted. */
async function applyDecision(uow: UnitOfWork, row: RiskCaseRow, { decision, text }: DecideRiskInput): Promise<void> {
  const { userId } = row;
  if (decision === 'ask_again' && (await askForChecksAgain(uow, userId, text)) === 0) {
    throw new DomainError('risk.nothing_to_verify');
  }
  if (decision === 'restrict' && !(await isRestrictedSince(uow.tx, userId, row.stateSince))) {
    throw new DomainError('risk.not_restricted');
  }
}

/**
 * Decides a case, for an administrator: cleared, which sets the signals aside; asked to verify again; or warned or
 * restricted, once that was done. The same evidence produces no new signal. Throws risk.not_found, risk.changed,
 * risk.wrong_state, risk.nothing_to_verify, risk.not_restricted, staff.own_case, verification.own_case.
 */
export async function decideRisk(ctx: Context, input: DecideRiskInput): Promise<void> {
  const actor = requireRight(ctx, 'people.restrict');
  const { caseId, version, decision, signalIds, text } = input;
  await write(ctx, async (uow) => {
    const row = await findCase(uow.tx, caseId);
    if (!row) throw new DomainError('risk.not_found');
    requireOthersCase(actor, [row.userId]);
    if (row.version !== version) throw new DomainError('risk.changed');
    const decided = { decidedBy: actor.userId, decidedAt: uow.now };
    const change = { ...decided, decisionText: text };
    await takeRiskStep(uow, row, { name: decision, actor: 'admin', change, note: text });
    await applyDecision(uow, row, input);
    const state = decision === 'clear' ? 'set_aside' : 'acted_on';
    await decideSignals(uow.tx, { ...decided, ids: signalIds, userId: row.userId, state, reason: text });
  });
}
