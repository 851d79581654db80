import type { Id } from '@rentreel/contracts/ids';
import { bookingStates, endedStates, lockingStates } from '@rentreel/contracts/bookings';
import type { ListCasesInput } from '@rentreel/contracts/cases';
import { openWithdrawalStates } from '@rentreel/contracts/payouts';
import {
  type ListRestrictionsInput,
  type OwnRestriction,
  type PersonRestrictions,
  type Restriction,
  type RestrictionAppeal,
  holdingRestrictionStates,
  restrictionProcess,
} from '@rentreel/contracts/restrictions';
import { userAvailable } from '@rentreel/ledger';
import { type Context, requireRight, requireUser } from '../kernel/index.ts';
import { fallbackName, findNames, namedPerson } from '../people/index.ts';
import { barOf } from './actions.ts';
import { type RestrictionRow, countActivity, listAppealed, listRestrictionsOf } from './repository.ts';

function shownOf(row: RestrictionRow) {
  const { id, version, kind, state, reason, text, createdAt, until } = row;
  const { appealText, appealedAt, decisionText, decidedAt } = row;
  return {
    id,
    version,
    kind,
    state,
    reason,
    text,
    createdAt,
    until,
    appeal: appealText === null || appealedAt === null ? null : { text: appealText, at: appealedAt },
    decision: decisionText === null || decidedAt === null ? null : { text: decisionText, at: decidedAt },
  };
}

/** Lists the warnings and restrictions of the caller, newest first. */
export async function listOwnRestrictions(ctx: Context): Promise<OwnRestriction[]> {
  const { userId } = requireUser(ctx);
  return (await listRestrictionsOf(ctx.database.read, userId)).map((row) => ({
    ...shownOf(row),
    mayAppeal: restrictionProcess.find('appeal', row.state, 'person') !== undefined,
  }));
}

type Names = ReadonlyMap<string, string>;
const peopleIn = ({ userId, imposedBy, decidedBy }: RestrictionRow) => [
  userId,
  imposedBy,
  ...(decidedBy ? [decidedBy] : []),
];

function toRestriction(row: RestrictionRow, { names, readerId }: { names: Names; readerId: Id<'usr'> }): Restriction {
  const { imposedBy, decidedBy, hiddenListings } = row;
  const allowed = restrictionProcess
    .from(row.state, 'admin')
    .filter(({ guards }) => readerId !== imposedBy || guards.length === 0);
  return {
    ...shownOf(row),
    by: names.get(imposedBy) ?? fallbackName,
    decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? fallbackName),
    hiddenListings: (JSON.parse(hiddenListings) as string[]).length,
    allowed: readerId === row.userId ? [] : allowed.map(({ name }) => name),
  };
}

const running: ReadonlySet<string> = new Set(lockingStates);
const ended: ReadonlySet<string> = new Set(endedStates);
const openBookingStates = bookingStates.filter((state) => !running.has(state) && !ended.has(state));

/** Lists a user's restrictions and what a new one would affect, for administrators. */
export async function listRestrictions(ctx: Context, { userId }: ListRestrictionsInput): Promise<PersonRestrictions> {
  const { userId: readerId } = requireRight(ctx, 'people.restrict');
  const { read } = ctx.database;
  const [rows, effects, bar] = await Promise.all([
    listRestrictionsOf(read, userId),
    countActivity(read, userId, {
      open: openBookingStates,
      running: lockingStates,
      withdrawals: openWithdrawalStates,
      account: userAvailable(userId),
    }),
    barOf(ctx, userId),
  ]);
  const names = await findNames(read, rows.flatMap(peopleIn));
  const holds = ({ state }: RestrictionRow) => holdingRestrictionStates.some((each) => each === state);
  const inOrder = [...rows.filter(holds), ...rows.filter((row) => !holds(row))];
  return {
    restrictions: inOrder.map((row) => toRestriction(row, { names, readerId })),
    effects,
    bar: bar?.message ?? null,
  };
}

/** Lists open appeals, oldest first; of these or of all; for administrators. */
export async function listRestrictionAppeals(ctx: Context, input?: ListCasesInput): Promise<RestrictionAppeal[]> {
  const { userId: readerId } = requireRight(ctx, 'people.restrict');
  const rows = await listAppealed(ctx.database.read, input?.caseIds);
  const names = await findNames(ctx.database.read, rows.flatMap(peopleIn));
  return rows.map((row) => ({
    restriction: toRestriction(row, { names, readerId }),
    person: namedPerson(row.userId, names.get(row.userId)),
  }));
}
