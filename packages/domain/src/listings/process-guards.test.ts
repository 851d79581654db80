import type { ReviewFinding } from '@rentreel/contracts/listings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, createFixture, publishHome } from '../testing/index.ts';
import type { ListingRow } from './listing-row.ts';
import { guardFault } from './process.ts';
import { findListingForChange } from './repository.ts';

let fixture: Fixture;
let row: ListingRow;

beforeAll(async () => {
  fixture = await createFixture();
  const landlord = await fixture.createPerson();
  const id = await publishHome(landlord.ctx);
  const found = await fixture.services.database.writer.write((tx) => findListingForChange(tx, id));
  if (!found) throw new Error('the home must be there');
  row = found;
});
afterAll(() => fixture.dispose());

const hold = (guard: 'complete' | 'review_passed' | 'unit_free', findings: readonly ReviewFinding[]) =>
  fixture.services.database.writer.write((tx) =>
    guardFault({ tx, now: fixture.services.clock.now() }, guard, { row, findings }),
  );

const missingMedia = { code: 'media_missing', params: { pictures: 2 } } as const;
const short = { code: 'description_short', params: {} } as const;
const high = { code: 'price_high', params: { area: 'Yaba' } } as const;

describe('the guard "complete"', () => {
  it('holds when findings concern other things', async () => {
    await expect(hold('complete', [high])).resolves.toBeUndefined();
  });

  it('names everything missing in one sentence', async () => {
    await expect(hold('complete', [missingMedia, high, short])).resolves.toMatchObject({
      code: 'listings.not_publishable',
      message:
        'This home can’t be published yet. Still missing: 5 photos or a clip, a description of at least 40 characters.',
    });
  });
});

describe('the guard "review passed"', () => {
  it('holds when no finding is open', async () => {
    await expect(hold('review_passed', [])).resolves.toBeUndefined();
    await expect(hold('review_passed', [{ ...high, accepted: true }])).resolves.toBeUndefined();
  });

  it('rejects an open finding', async () => {
    await expect(hold('review_passed', [high])).resolves.toMatchObject({ code: 'listings.wrong_state' });
  });
});

describe('the guard "unit free"', () => {
  it('holds while the unit is not reserved, whatever the findings', async () => {
    await expect(hold('unit_free', [high, short])).resolves.toBeUndefined();
  });
});
