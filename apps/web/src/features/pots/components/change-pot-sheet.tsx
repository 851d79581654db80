import type { Pot } from '@rentreel/contracts/pots';
import { kobo } from '@rentreel/money';
import { Button, Sheet } from '@rentreel/ui';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAfterPot } from '../hooks/use-after-pot.ts';
import { usePotForm } from '../hooks/use-pot-form.ts';
import { NeedLine } from './need-line.tsx';
import { PotFields } from './pot-fields.tsx';

export interface PotSheetProps {
  pot: Pot;
  onClose: () => void;
}

/** Names the pot anew, or sets its target and its day. */
export default function ChangePotSheet({ pot, onClose }: PotSheetProps) {
  const changing = trpc.pots.change.useMutation(useAfterPot(onClose));
  const { name, targetKobo, targetDay } = pot;
  const { values, errors, change, submit } = usePotForm({ name, targetKobo, targetDay, listingId: '' }, targetDay);
  useBackCloses(true, onClose);
  return (
    <Sheet open onClose={onClose} title="Change the pot">
      <form
        className="grid gap-5"
        noValidate
        onSubmit={submit((sent) =>
          changing.mutate({
            potId: pot.id,
            name: sent.name.trim(),
            targetKobo: kobo(sent.targetKobo ?? targetKobo),
            targetDay: sent.targetDay,
          }),
        )}
      >
        <PotFields values={values} errors={errors} onChange={change} />
        <NeedLine
          missingKobo={values.targetKobo === undefined ? undefined : values.targetKobo - pot.heldKobo}
          targetDay={values.targetDay}
        />
        <FormFailure error={changing.error} />
        <Button block size="lg" type="submit" busy={changing.isPending} busyText="Saving…">
          Save changes
        </Button>
      </form>
    </Sheet>
  );
}
