import type { Page } from '@rentreel/contracts/page';
import {
  type AutoSaving,
  type ListPotHistoryInput,
  type Pot,
  type PotCard,
  type PotInput,
  type PotList,
  type PotMember,
  type PotMovement,
  potProcess,
  savingNeed,
} from '@rentreel/contracts/pots';
import type { ReadHandle, WriteTx } from '@rentreel/db';
import { isoDayAt, type Kobo, subtractKobo, sumKobo } from '@rentreel/values';
import { type Context, decodeCursor, requireUser, toPage, readHandle } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { fallbackName, findNames } from '../people/index.ts';
import { inviteKeys } from './invite-key.ts';
import { type OwnPot, loadPot, roleOf } from './process.ts';
import {
  type HistoryRow,
  type MemberRow,
  type PotRow,
  findHeld,
  findPaid,
  listHistory,
  listMembers,
  listOpenPots,
} from './repository.ts';

type Handle = ReadHandle | WriteTx;

async function readMembers(handle: Handle, { pot, member: caller }: OwnPot): Promise<PotMember[]> {
  const members = await listMembers(handle, pot.id);
  const names = await findNames(
    handle,
    members.map(({ userId }) => userId),
  );
  return members.map(({ userId, shareKobo, proves }) => ({
    userId,
    shareKobo,
    proves,
    name: names.get(userId) ?? fallbackName,
    role: roleOf(pot, userId),
    me: userId === caller.userId,
  }));
}

async function readHome(handle: Handle, { listingId }: PotRow): Promise<Pot['home']> {
  const home = listingId === null ? undefined : await findListing(handle, listingId);
  if (!home) return null;
  const { id, title, firstYearKobo, state } = home;
  return { listingId: id, title, firstYearKobo, available: state === 'live' };
}

/** Returns a pot of the caller with every member's share. Throws pots.not_found for others. */
export async function getPot(ctx: Context, { potId }: PotInput): Promise<Pot> {
  const handle = readHandle(ctx);
  const own = await loadPot(ctx, handle, potId);
  const { pot, member, role } = own;
  const members = await readMembers(handle, own);
  const [heldKobo, paidKobo] = [await findHeld(handle, potId), await findPaid(handle, potId)];
  const card = toPotCard({ pot, member, heldKobo, paidKobo, memberCount: members.length, now: ctx.clock.now() });
  return {
    ...card,
    members,
    home: await readHome(handle, pot),
    proves: member.proves,
    inviteKey: role === 'owner' && pot.inviteOpen ? inviteKeys.keyOf(ctx.linkSigner, pot) : null,
    allowed: potProcess.from(pot.state, role).map(({ name }) => name),
  };
}

/** Lists the caller's open pots, nearest target day first, and the total the caller has saved in them. */
export async function listPots(ctx: Context): Promise<PotList> {
  const rows = await listOpenPots(ctx.database.read, requireUser(ctx).userId);
  const now = ctx.clock.now();
  return {
    pots: rows.map((row) => toPotCard({ ...row, now })),
    savedKobo: sumKobo(rows.map(({ member }) => member.shareKobo)),
  };
}

/** A pot as a member sees it in a list. Money in kobo. */
interface CardFacts {
  readonly pot: PotRow;
  readonly member: MemberRow;
  readonly heldKobo: Kobo;
  readonly paidKobo: Kobo;
  readonly memberCount: number;
  readonly now: number;
}

function toAuto({ autoKobo, autoEvery, autoDay, autoPaused, autoNextAt }: MemberRow): AutoSaving | null {
  if (autoKobo === null || autoEvery === null || autoDay === null) return null;
  return { amountKobo: autoKobo, every: autoEvery, day: autoDay, paused: autoPaused, nextAt: autoNextAt };
}

/** The fields that the list and the page of a pot share. */
function toPotCard({ pot, member, heldKobo, paidKobo, memberCount, now }: CardFacts): PotCard {
  const { name, state, targetKobo, targetDay } = pot;
  const need = savingNeed({ missingKobo: subtractKobo(targetKobo, heldKobo), today: isoDayAt(now), targetDay });
  return {
    id: pot.id,
    name,
    state,
    role: roleOf(pot, member.userId),
    targetKobo,
    targetDay,
    heldKobo,
    shareKobo: member.shareKobo,
    paidKobo,
    memberCount,
    perWeekKobo: need?.perWeekKobo ?? null,
    perMonthKobo: need?.perMonthKobo ?? null,
    auto: toAuto(member),
  };
}

const kindOf = ({ kind }: HistoryRow): PotMovement['kind'] => {
  if (kind === 'pot_saved') return 'saved';
  return kind === 'pot_taken' ? 'taken' : 'paid';
};

function toMovement(row: HistoryRow, name: string, caller: string): PotMovement {
  const { amountKobo, heldAfterKobo, at, userId } = row;
  return {
    id: row.id,
    kind: kindOf(row),
    automatic: row.automatic === 1,
    name,
    me: userId === caller,
    amountKobo,
    heldAfterKobo,
    at,
  };
}

/** Lists the movements into and out of a pot of the caller, from the journal, newest first. */
export async function listPotHistory(ctx: Context, input: ListPotHistoryInput): Promise<Page<PotMovement>> {
  const { userId } = requireUser(ctx);
  const { potId, limit, cursor } = input;
  const { read } = ctx.database;
  await loadPot(ctx, read, potId);
  const before = cursor ? decodeCursor(cursor).sortValue : Number.MAX_SAFE_INTEGER;
  const rows = await listHistory(read, potId, { before, limit: limit + 1 });
  const page = toPage(rows, limit, ({ seq, id }) => ({ sortValue: seq, id }));
  const names = await findNames(
    read,
    page.items.flatMap((row) => row.userId ?? []),
  );
  const nameOf = (row: HistoryRow) => names.get(row.userId ?? '') ?? fallbackName;
  return { ...page, items: page.items.map((row) => toMovement(row, nameOf(row), userId)) };
}
