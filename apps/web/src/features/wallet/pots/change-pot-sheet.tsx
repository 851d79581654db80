import type { Pot } from '@rentreel/contracts/pots';
import { Button, Sheet } from '@rentreel/ui';
import { kobo } from '@rentreel/values';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { NeedLine, PotFields, usePotForm } from './pot-form.tsx';
import { useAfterPot } from './queries.ts';

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
