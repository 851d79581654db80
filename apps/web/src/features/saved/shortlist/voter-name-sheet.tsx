import { voteInput } from '@rentreel/contracts/saved';
import { TextField } from '@rentreel/ui';
import * as z from 'zod/mini';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';

export interface VoterNameSheetProps {
  ownerName: string;
  name: string;
  onName: (name: string) => void;
  onClose: () => void;
}

const voterInput = z.pick(voteInput, { name: true });

/** Asks a guest once for a name. */
export default function VoterNameSheet({ ownerName, name, onName, onClose }: VoterNameSheetProps) {
  const form = useActionForm({
    id: 'voter',
    schema: voterInput,
    mutation: { mutate: (voter) => onName(voter.name), isPending: false, error: null },
    initial: { name },
    messages: { name: `Enter your name, so that ${ownerName} knows whose vote it is.` },
  });
  return (
    <ActionSheet onClose={onClose} title="Whose vote is it?">
      <ActionForm form={form} button="Vote">
        <TextField
          {...form.text('name')}
          label="Your name"
          hint={`${ownerName} and the others with the link see it beside your vote. No account is needed.`}
          autoComplete="given-name"
          maxLength={40}
        />
      </ActionForm>
    </ActionSheet>
  );
}
