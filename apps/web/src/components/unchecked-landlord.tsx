import type { PayeeNeed } from '@rentreel/contracts/verification';
import { Note } from '@rentreel/ui';

const words: Readonly<Record<PayeeNeed, string>> = {
  identity: 'the landlord’s identity',
  authority: 'the landlord’s right to let this home',
  owner_identity: 'the owner’s identity',
  claims: 'who of two people may let this home',
};

/** Names a landlord about whom something was not checked, wherever a tenant decides; nothing when all was. */
export function UncheckedLandlord({ missing }: { missing: readonly PayeeNeed[] }) {
  if (missing.length === 0) return null;
  return (
    <Note tone="sun">
      <strong>{missing.includes('identity') ? 'Not verified yet.' : 'Not fully checked yet.'}</strong> RentReel hasn’t
      checked {missing.map((need) => words[need]).join(' or ')}. Pay nothing outside RentReel. Your rent stays in escrow
      until {missing.length === 1 ? 'this is' : 'all of this is'} checked.
    </Note>
  );
}
