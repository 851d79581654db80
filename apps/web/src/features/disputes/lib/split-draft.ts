import type { Dispute } from '@rentreel/contracts/disputes';

/** Whether the two may go on with the tenancy: the keys were given, and it is not about the end of it. */
export const mayGoOn = ({ kind, moveIn }: Pick<Dispute, 'kind' | 'moveIn'>): boolean =>
  kind === 'move_in' && moveIn.length > 0;

/** Kobo that can be split: all that is held, but for the deposits when the tenancy goes on. */
export const splittableKobo = (
  { heldKobo, depositKobo }: Pick<Dispute, 'heldKobo' | 'depositKobo'>,
  goesOn: boolean,
): number => (goesOn ? heldKobo - depositKobo : heldKobo);

/** The landlord's part follows from the tenant's; undefined while the tenant's part is none that can be. */
export function splitOf(
  dispute: Pick<Dispute, 'heldKobo' | 'depositKobo'>,
  goesOn: boolean,
  toTenantKobo: number | undefined,
): { toTenantKobo: number; toLandlordKobo: number; tenancyGoesOn: boolean } | undefined {
  const all = splittableKobo(dispute, goesOn);
  if (toTenantKobo === undefined || toTenantKobo > all) return undefined;
  return { toTenantKobo, toLandlordKobo: all - toTenantKobo, tenancyGoesOn: goesOn };
}
