import type { Dispute } from '@rentreel/contracts/disputes';
import { Button, Card } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterDeed } from '../hooks/use-after-deed.ts';
import { splitWords } from '../lib/dispute-words.ts';

const least = 10;

/** A second administrator agrees with a proposed decision, or sends it back. */
export function SecondLook({ dispute }: { dispute: Dispute }) {
  const [note, setNote] = useState('');
  const after = useAfterDeed();
  const confirm = trpc.disputes.confirmRuling.useMutation(after);
  const sendBack = trpc.disputes.returnRuling.useMutation(after);
  const proposed = dispute.rulings.at(-1);
  const deed = { disputeId: dispute.id, version: dispute.version };
  if (!proposed) return null;
  return (
    <Card className="deed-form">
      <h2>{dispute.state === 'appeal_proposed' ? 'A decision on the appeal is proposed' : 'A decision is proposed'}</h2>
      <p>{splitWords(proposed, dispute)}.</p>
      <p className="dispute-quote">“{proposed.note}”</p>
      <Button block busy={confirm.isPending} busyText="Sending…" onClick={() => confirm.mutate(deed)}>
        I agree: make it the decision
      </Button>
      <TextAreaField
        id="send-back"
        label="Or say why you send it back"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        variant="secondary"
        block
        disabled={note.trim().length < least}
        busy={sendBack.isPending}
        busyText="Sending…"
        onClick={() => sendBack.mutate({ ...deed, note: note.trim() })}
      >
        Send it back
      </Button>
      <FormFailure error={confirm.error ?? sendBack.error} />
    </Card>
  );
}
