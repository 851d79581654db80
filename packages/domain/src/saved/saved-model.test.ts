import { minuteMs } from '@rentreel/values';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeListingState } from '../listings/index.ts';
import { type TestPerson, type Fixture, createFixture, publishHome } from '../testing/index.ts';
import {
  addHomeToCollection,
  createCollection,
  listCollections,
  listMarks,
  listSavedHomes,
  listSavedIds,
  markHome,
  removeHomeFromCollection,
  saveHome,
  unsaveHome,
} from './index.ts';

const undoTime = 60 * minuteMs;
const homeCount = 4;

/** The expected state of one user's saved listings. */
interface Stored {
  savedAt: number;
  removedAt: number | null;
  note: string;
  score: number | null;
  listed: boolean;
}

type Step =
  | { readonly does: 'save' | 'unsave' | 'list' | 'unlist' | 'toggle offer'; readonly home: number }
  | { readonly does: 'mark'; readonly home: number; readonly note: string; readonly score: number | null }
  | { readonly does: 'wait'; readonly minutes: number };

const home = fc.integer({ min: 0, max: homeCount - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('save', 'save', 'unsave', 'list', 'unlist', 'toggle offer'), home }),
  fc.record({
    does: fc.constant('mark'),
    home,
    note: fc.constantFrom('', 'Good light', 'Ask of the borehole'),
    score: fc.constantFrom(null, 1, 5),
  }),
  fc.record({ does: fc.constant('wait'), minutes: fc.constantFrom(1, 59, 60, 61) }),
);

let fixture: Fixture;
let landlord: TestPerson;
let homes: readonly `lst_${string}`[];
const onOffer = Array.from({ length: homeCount }, () => true);

beforeAll(async () => {
  fixture = await createFixture();
  landlord = await fixture.createPerson();
  homes = await Promise.all(onOffer.map(() => publishHome(landlord.ctx)));
});
afterAll(() => fixture.dispose());

class SavedModel {
  readonly stored = new Map<number, Stored>();

  /** Returns true when the listing is saved afterwards, false when saving must be rejected. */
  keep(place: number, now: number): boolean {
    this.forget(now);
    const known = this.stored.get(place);
    if (!known && !onOffer[place]) return false;
    if (known) known.removedAt = null;
    else this.stored.set(place, { savedAt: now, removedAt: null, note: '', score: null, listed: false });
    return true;
  }

  /** Listings removed more than an hour ago are deleted with their notes on the next change. */
  forget(now: number): void {
    for (const [place, { removedAt }] of this.stored) {
      if (removedAt !== null && removedAt < now - undoTime) this.stored.delete(place);
    }
  }

  here(place: number): Stored | undefined {
    const known = this.stored.get(place);
    return known?.removedAt === null ? known : undefined;
  }

  all(): (readonly [number, Stored])[] {
    return [...this.stored].filter(([, { removedAt }]) => removedAt === null);
  }
}

interface ModelRun {
  readonly tenant: TestPerson;
  readonly model: SavedModel;
  readonly collectionId: `col_${string}`;
}

const idOf = (place: number) => homes[place] ?? 'lst_';
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error as { code?: string }).code,
  );

async function expectResult(call: Promise<unknown>, allowed: boolean): Promise<void> {
  expect(await refusal(call)).toBe(allowed ? undefined : 'listings.not_found');
}

type Action = (run: ModelRun, place: number, now: number) => Promise<void>;

const actions: Readonly<Record<Exclude<Step['does'], 'mark' | 'wait'>, Action>> = {
  save: ({ tenant, model }, place, now) =>
    expectResult(saveHome(tenant.ctx, { listingId: idOf(place) }), model.keep(place, now)),
  unsave: async ({ tenant, model }, place, now) => {
    const known = model.here(place);
    await unsaveHome(tenant.ctx, { listingId: idOf(place) });
    model.forget(now);
    if (known) known.removedAt = now;
  },
  list: async ({ tenant, model, collectionId }, place) => {
    const known = model.here(place);
    const code = await refusal(addHomeToCollection(tenant.ctx, { collectionId, listingId: idOf(place) }));
    expect(code).toBe(known ? undefined : 'saved.home_not_saved');
    if (known) known.listed = true;
  },
  unlist: async ({ tenant, model, collectionId }, place) => {
    await removeHomeFromCollection(tenant.ctx, { collectionId, listingId: idOf(place) });
    const known = model.stored.get(place);
    if (known) known.listed = false;
  },
  'toggle offer': async (_run, place) => {
    await changeListingState(landlord.ctx, idOf(place), onOffer[place] ? 'pause' : 'resume');
    onOffer[place] = !onOffer[place];
  },
};

async function take(run: ModelRun, next: Step): Promise<void> {
  if (next.does === 'wait') return fixture.services.clock.advance(next.minutes * minuteMs);
  if (next.does !== 'mark') return actions[next.does](run, next.home, fixture.services.clock.now());
  const { tenant, model } = run;
  const { home: place, note, score } = next;
  const allowed = model.keep(place, fixture.services.clock.now());
  await expectResult(markHome(tenant.ctx, { listingId: idOf(place), note, score }), allowed);
  const known = model.here(place);
  if (known) Object.assign(known, { note, score });
}

async function compare({ tenant, model, collectionId }: ModelRun): Promise<void> {
  const expected = model
    .all()
    .map(([place, { note, score }]) => ({ listingId: idOf(place), status: null, note, score }));
  const marks = await listMarks(tenant.ctx, { listingIds: [...homes] });
  expect(new Set(marks)).toEqual(new Set(expected));
  expect(new Set(await listSavedIds(tenant.ctx))).toEqual(new Set(expected.map(({ listingId }) => listingId)));
  const { items } = await listSavedHomes(tenant.ctx);
  expect(items.map(({ savedAt }) => savedAt)).toEqual(
    model
      .all()
      .map(([, { savedAt }]) => savedAt)
      .toSorted((a, b) => b - a),
  );
  for (const { listing, available, collectionIds } of items) {
    const place = homes.indexOf(listing.id);
    expect(available).toBe(onOffer[place]);
    expect(collectionIds).toEqual(model.here(place)?.listed ? [collectionId] : []);
  }
  const listed = model.all().filter(([, stored]) => stored.listed).length;
  expect(await listCollections(tenant.ctx)).toMatchObject([{ homes: listed }]);
}

it('saved listings match the model after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const tenant = await fixture.createPerson();
      const { id: collectionId } = await createCollection(tenant.ctx, { name: 'Near work' });
      const run = { tenant, model: new SavedModel(), collectionId };
      for (const next of steps) {
        await take(run, next);
        await compare(run);
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 60_000);
