import { type Pot, changePotInput } from '@rentreel/contracts/pots';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { NeedLine, PotFields, dayProblem, potMessages } from './pot-form.tsx';
import { useAfterPot } from './queries.ts';

export interface PotSheetProps {
  pot: Pot;
  onClose: () => void;
}

/** Changes name, target and target day of a pot. */
export default function ChangePotSheet({ pot, onClose }: PotSheetProps) {
  const { name, targetKobo, targetDay } = pot;
  const form = useActionForm({
    id: 'pot',
    schema: changePotInput,
    mutation: trpc.pots.change.useMutation(useAfterPot(onClose)),
    fixed: { potId: pot.id },
    initial: { name, targetKobo, targetDay },
    messages: potMessages,
    check: (draft) => ({ targetDay: dayProblem(draft.targetDay, targetDay) }),
  });
  const { draft } = form;
  return (
    <ActionSheet onClose={onClose} title="Change the pot">
      <ActionForm form={form} button="Save changes" busyText="Saving…">
        <PotFields name={form.text('name')} target={form.field('targetKobo')} day={form.text('targetDay')} />
        <NeedLine
          missingKobo={draft.targetKobo === undefined ? undefined : draft.targetKobo - pot.heldKobo}
          targetDay={draft.targetDay}
        />
      </ActionForm>
    </ActionSheet>
  );
}
