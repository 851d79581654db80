import { DomainError } from '../kernel/index.ts';
import { type KnownArea, findArea } from '../places/index.ts';

/** The area of a key or of one of its other names, or `areas.not_found`: nobody makes areas up. */
export function requireArea(key: string): KnownArea {
  const area = findArea(key);
  if (area === undefined) throw new DomainError('areas.not_found');
  return area;
}
