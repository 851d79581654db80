import type { PayeeNeed } from '@rentreel/contracts/verification';
import { Note } from '@rentreel/ui';

const words: Readonly<Record<PayeeNeed, string>> = {
  identity: 'who this person is',
  authority: 'that they may let this home',
  owner_identity: 'who the owner is',
};

/** Names a landlord about whom something was not checked, wherever a tenant decides; nothing when all was. */
export function UncheckedLandlord({ missing }: { missing: readonly PayeeNeed[] }) {
  if (missing.length === 0) return null;
  return (
    <Note tone="sun">
      <strong>Not verified yet.</strong> RentReel has not checked {missing.map((need) => words[need]).join(', or ')}.
      Pay nothing outside RentReel. Your rent stays in escrow until the landlord’s identity and authority are checked.
    </Note>
  );
}
