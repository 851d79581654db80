import { maxSavedPlaces, type TakeOverInput, type TakenOver } from '@rentreel/contracts/saved';
import type { WriteTx } from '@rentreel/db';
import { type AuditNote, type Context, newId, requireUser, write } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { keepHome } from './keep-home.ts';
import { insertPlace, listPlacesOf } from './places/saved-places-repository.ts';
import { findSaved, type StoredMark, updateMark } from './saved-repository.ts';

interface Owner {
  readonly userId: string;
  readonly now: number;
}

interface Taken {
  readonly count: number;
  readonly audit: readonly AuditNote[];
}

type Mark = TakeOverInput['marks'][number];

type Kept = Awaited<ReturnType<typeof findSaved>>;

/** What the account does not say of the home yet. */
function missingOf(kept: Kept, { note, score }: Mark): Partial<StoredMark> {
  return {
    ...(note !== '' && (kept?.note ?? '') === '' && { note }),
    ...(score !== null && (kept?.score ?? null) === null && { score }),
  };
}

/** Says what the account does not say yet; nothing when there is no such thing, or no such home to keep. */
async function takeMark(tx: WriteTx, { userId, now }: Owner, mark: Mark): Promise<AuditNote[]> {
  const { listingId } = mark;
  const key = { userId, listingId };
  const kept = await findSaved(tx, key);
  const missing = missingOf(kept, mark);
  const onOffer = kept !== undefined || (await findListing(tx, listingId))?.state === 'live';
  if (Object.keys(missing).length === 0 || !onOffer) return [];
  const home = await keepHome(tx, key, now);
  await updateMark(tx, key, missing);
  return [...home.audit, { action: 'home.marked', subjectId: listingId }];
}

async function takeMarks(tx: WriteTx, owner: Owner, marks: readonly Mark[]): Promise<Taken> {
  const taken: AuditNote[][] = [];
  for (const mark of marks) taken.push(await takeMark(tx, owner, mark));
  return { count: taken.filter(({ length }) => length > 0).length, audit: taken.flat() };
}

type Place = TakeOverInput['places'][number];

const isSame = (one: Place, other: Place) =>
  one.kind === other.kind && one.latitude === other.latitude && one.longitude === other.longitude;

/** The places that the account does not have, as far as there is room. */
async function takePlaces(tx: WriteTx, { userId, now }: Owner, places: readonly Place[]) {
  const has: Place[] = (await listPlacesOf(tx, userId)).map((place) => ({ ...place }));
  const unknown = places.filter((place) => !has.some((other) => isSame(place, other)));
  const fitting = unknown.slice(0, Math.max(0, maxSavedPlaces - has.length));
  const audit: AuditNote[] = [];
  for (const place of fitting) {
    const id = newId('plc');
    await insertPlace(tx, { ...place, id, userId, createdAt: now });
    audit.push({ action: 'saved_place.added', subjectId: id });
  }
  return { count: fitting.length, left: unknown.length - fitting.length, audit };
}

/**
 * Brings what a guest's browser kept into the account that they logged in to: notes, scores and places. What the account
 * has stays as it is; a second call adds nothing.
 */
export async function takeOver(ctx: Context, input: TakeOverInput): Promise<TakenOver> {
  const { userId } = requireUser(ctx);
  return write(ctx, async (tx) => {
    const owner = { userId, now: ctx.clock.now() };
    const marks = await takeMarks(tx, owner, input.marks);
    const places = await takePlaces(tx, owner, input.places);
    const audit = [...marks.audit, ...places.audit];
    return {
      result: { marks: marks.count, places: places.count, placesLeft: places.left },
      audit,
      events: audit.length === 0 ? [] : [{ topic: 'saved.changed', userId, payload: {} }],
    };
  });
}
