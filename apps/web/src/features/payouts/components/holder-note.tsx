import type { AccountHolder } from '@rentreel/contracts/payouts';
import { Button, Note } from '@rentreel/ui';
import { FormFailure } from '../../../components/forms/form-failure.tsx';

interface HolderNoteProps {
  holder: AccountHolder | undefined;
  bank: string;
  look: { busy: boolean; error: unknown; again: () => void };
}

/** Whose account the number is, as the bank says. */
export function HolderNote({ holder, bank, look }: HolderNoteProps) {
  if (look.busy) return <p role="status">Asking {bank} whose account it is…</p>;
  if (look.error) {
    return (
      <>
        <FormFailure error={look.error} />
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={look.again}>
          Ask again
        </Button>
      </>
    );
  }
  if (!holder) return null;
  if (holder.isYours) {
    return (
      <Note tone="ok" announce="status">
        <p className="font-semibold">{holder.accountName}</p>
        <p>{bank} has this account in your name.</p>
      </Note>
    );
  }
  return (
    <Note tone="bad" announce="alert">
      <p className="font-semibold">{holder.accountName}</p>
      <p>This is somebody else’s account. Add one that is in your own name.</p>
    </Note>
  );
}
