import type { Id, IdPrefix } from '@rentreel/contracts/ids';
import { typeidUnboxed } from 'typeid-js';

/**
 * Returns a new id such as `lst_01k…`: unique, and sorted by time of creation so that indexes grow at their right edge.
 */
export function newId<P extends IdPrefix>(prefix: P): Id<P> {
  return `${prefix}_${typeidUnboxed()}`;
}
