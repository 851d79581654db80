import { describe, expect, it } from 'vitest';
import { exactness, readPin, toPin } from './pin-field.tsx';

describe('readPin', () => {
  it.each([
    ['6.5232, 3.3675', 6.5232, 3.3675],
    ['6.5232,3.3675', 6.5232, 3.3675],
    ['(9.05735; 7.48976)', 9.05735, 7.48976],
    ['https://maps.google.com/?q=6.4541,3.3947', 6.4541, 3.3947],
    ['https://www.google.com/maps/@6.4541,3.3947,17z', 6.4541, 3.3947],
    ['https://www.google.com/maps/place/X/@6.1,3.1,17z/data=!3d6.4541234!4d3.3947', 6.45412, 3.3947],
    ['https://maps.apple.com/?ll=6.4541%2C3.3947', 6.4541, 3.3947],
    ['Come to geo:6.4541,3.3947?z=17', 6.4541, 3.3947],
  ])('returns the place in %s', (text, latitude, longitude) => {
    expect(readPin(text)).toEqual({ latitude, longitude });
  });

  it.each(['', 'Yaba', '6.5232', '51.5072, -0.1276', '3.3675, 6.5232', 'https://maps.app.goo.gl/abc'])(
    'returns undefined for %j',
    (text) => {
      expect(readPin(text)).toBeUndefined();
    },
  );
});

describe('the accuracy of a pin', () => {
  it.each([
    [0.4, 'to about 1 m'],
    [12.4, 'to about 12 m'],
    [1000, 'to about 1 km'],
    [1240, 'to about 1.2 km'],
  ])('is formatted for %d metres', (metres, label) => {
    expect(exactness(metres)).toBe(label);
  });

  it('is limited to about a metre by toPin', () => {
    expect(toPin(6.523_184_999, 3.375_123_456)).toEqual({ latitude: 6.52318, longitude: 3.37512 });
  });
});
