import { describe, expect, it } from 'vitest';
import { listingFacts } from '../listings/content.ts';
import { feeLines } from '../listings/fields.ts';
import { homeTraits, traitBits, traitsOf } from './traits.ts';

const traits = (facts: Record<string, unknown>, fees: readonly unknown[] = [], rest = {}) =>
  traitsOf({
    facts: listingFacts.parse(facts),
    fees: feeLines.parse(fees),
    rentKobo: 100_000_000,
    landlordVerified: false,
    hasClip: false,
    listedBy: 'owner',
    inspectionFeeKobo: 100,
    ...rest,
  });
const agency = (line: Record<string, unknown>) => traits({}, [{ kind: 'agency', ...line }]);

describe('home traits', () => {
  it('use one bit each and fit into a whole number', () => {
    expect(new Set(homeTraits).size).toBe(homeTraits.length);
    expect(homeTraits.length).toBeLessThan(32);
    expect(traitBits(homeTraits)).toBe(2 ** homeTraits.length - 1);
  });

  it('include only what the landlord has stated', () => {
    expect(traits({}, [{ kind: 'agency', basis: 'percent', basisPoints: 1000 }])).toEqual(['byOwner']);
    const said = {
      powerMeter: 'prepaid_own',
      powerBand: 'B',
      inverter: true,
      flood: 'never',
      landlordInCompound: false,
      petsAllowed: false,
      furnishing: 'furnished',
      waterSource: 'borehole',
      security: ['guards', 'cctv'],
    };
    expect(
      traits(said, [], { landlordVerified: true, hasClip: true, listedBy: 'agent', inspectionFeeKobo: 0 }),
    ).toEqual([
      'ownMeter',
      'bandAOrB',
      'inverter',
      'floodFree',
      'landlordNotInCompound',
      'verifiedLandlord',
      'video',
      'agencyNone',
      'agencyAtMost5',
      'byAgent',
      'inspectionFree',
      'furnished',
      'borehole',
      'guards',
      'cctv',
    ]);
  });

  it.each([
    [{ basis: 'percent', basisPoints: 500 }, ['agencyAtMost5']],
    [{ basis: 'percent', basisPoints: 501 }, []],
    [{ basis: 'flat', amountKobo: 5_000_000 }, ['agencyAtMost5']],
    [{ basis: 'flat', amountKobo: 5_000_001 }, []],
    [{ basis: 'percent', basisPoints: 0 }, ['agencyNone', 'agencyAtMost5']],
  ])('derive from the agency fee %j the traits %j', (line, expected) => {
    expect(agency(line)).toEqual([...expected, 'byOwner']);
  });
});
