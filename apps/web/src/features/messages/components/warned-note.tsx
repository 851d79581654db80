import type { ContactKind } from '@rentreel/contracts/messages';
import { TriangleAlert } from 'lucide-react';

const warnings: Partial<Record<ContactKind, string>> = {
  account: 'Do not pay to an account in a chat. Money sent outside RentReel cannot be held or returned.',
  link: 'Open links with care: some lead to false payment pages. Pay only inside the app.',
};

/** Warns of what stands in a message of the other side once nothing is hidden any more. */
export function WarnedNote({ warned }: { warned: readonly ContactKind[] }) {
  return (
    <div className="hidden-note">
      <TriangleAlert className="icon-20" aria-hidden="true" />
      <div>
        {warned.map((kind) => (
          <p key={kind}>{warnings[kind]}</p>
        ))}
      </div>
    </div>
  );
}
