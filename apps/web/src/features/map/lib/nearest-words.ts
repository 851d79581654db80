import type { NearestPlace } from '@rentreel/contracts/places';

/** What a pin is near to, in words; null for a pin outside of Nigeria. */
export function nearestWords(place: NearestPlace): string {
  if (place === null) return 'This is not in Nigeria. Move the pin.';
  const { kind, name, context, metresAway } = place;
  if (kind === 'area') return `In or near ${name}, ${context}`;
  return `${Math.max(1, Math.round(metresAway / 1000))} km from ${name}, ${context}`;
}
