import type { EventNote } from '../../kernel/index.ts';

/** Tells the landlord's devices that one of their homes is not what it was. */
export function ownChange({ landlordId }: { readonly landlordId: string }): EventNote {
  return { topic: 'listing.changed', userId: landlordId, payload: {} };
}
