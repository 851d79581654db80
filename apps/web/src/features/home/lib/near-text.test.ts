import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearText, readNear } from './near-text.ts';

const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a position in the address', () => {
  it('is no finer than about a kilometre', () => {
    expect(nearText({ latitude: 6.524379, longitude: 3.379206 })).toBe('6.52,3.38');
  });

  it('is read back to within half a hundredth of a degree', () => {
    fc.assert(
      fc.property(anywhere, (position) => {
        const read = readNear(nearText(position));
        expect(Math.abs((read?.latitude ?? NaN) - position.latitude)).toBeLessThan(0.00501);
        expect(Math.abs((read?.longitude ?? NaN) - position.longitude)).toBeLessThan(0.00501);
      }),
    );
  });

  it.each(['', '6.5', '6.5243,3.3792', '91,3', '6,181', 'a,b', '6.5,3.4,1'])('does not read “%s”', (text) => {
    expect(readNear(text)).toBeUndefined();
  });
});
