import type { PayeeNeed } from '@rentreel/contracts/verification';
import { Note } from '@rentreel/ui';

const texts: Readonly<Record<PayeeNeed, string>> = {
  identity: 'the landlord’s identity',
  authority: 'the landlord’s authority to let this home',
  owner_identity: 'the owner’s identity',
  claims: 'who of two people may let this home',
};

/** Warning about missing verifications of a landlord, shown where a tenant decides; renders nothing when all exist. */
export function UncheckedLandlord({ missing }: { missing: readonly PayeeNeed[] }) {
  if (missing.length === 0) return null;
  const unchecked = missing.map((need) => texts[need]).join(' or ');
  return (
    <Note tone="sun">
      <strong>{missing.includes('identity') ? 'Not verified yet.' : 'Not fully checked yet.'}</strong> RentReel hasn’t
      checked {unchecked}. Pay nothing outside RentReel.{' '}
      {missing.length === 1
        ? 'Your rent stays in escrow until this is checked.'
        : 'Your rent stays in escrow until all of this is checked.'}
    </Note>
  );
}
