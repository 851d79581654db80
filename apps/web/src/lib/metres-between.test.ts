import { describe, expect, it } from 'vitest';
import { formatMetres, metresBetween } from './metres-between.ts';

const yaba = { latitude: 6.5158, longitude: 3.3711 };
const ikeja = { latitude: 6.6018, longitude: 3.3515 };

describe('metresBetween', () => {
  it('measures in steps of 100 m, the same both ways', () => {
    expect(metresBetween(yaba, ikeja)).toBe(9800);
    expect(metresBetween(ikeja, yaba)).toBe(9800);
    expect(metresBetween(yaba, yaba)).toBe(0);
  });
});

describe('formatMetres', () => {
  it.each([
    [0, '0 m'],
    [900, '900 m'],
    [4200, '4.2 km'],
    [120_400, '120 km'],
  ])('says %d as %s', (metres, text) => {
    expect(formatMetres(metres)).toBe(text);
  });
});
