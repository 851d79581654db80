import { type AutoRhythm, autoSaveNeed, autoSavingInput, maxAutoDay, nextAutoSave } from '@rentreel/contracts/pots';
import { maxMovementKobo } from '@rentreel/contracts/wallet';
import { Button, Chip, Segmented } from '@rentreel/ui';
import { naira, subtractKobo, zeroKobo } from '@rentreel/values';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { useNow } from '#/lib/hooks.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import type { PotSheetProps } from './change-pot-sheet.tsx';
import { monthDayOptions, nextInLabel, weekdayOptions } from './format.ts';
import { useAfterPot } from './queries.ts';

const rhythms = [
  { value: 'week', text: 'Every week' },
  { value: 'month', text: 'Every month' },
] as const;

/** Default of a new plan: the first of each month, when most salaries are paid. */
const fresh = { every: 'month', day: 1, amountKobo: undefined } as const;

/** Amount and rhythm of automatic saving. */
export default function AutoSavingSheet({ pot, onClose }: PotSheetProps) {
  const { auto, id: potId } = pot;
  const start = auto ?? fresh;
  const [every, setEvery] = useState<AutoRhythm>(start.every);
  const [chosenDay, setDay] = useState<number>(start.day);
  const day = Math.min(chosenDay, maxAutoDay[every]);
  const now = useNow();
  const setting = trpc.pots.setAutoSaving.useMutation(useAfterPot(onClose));
  const form = useActionForm({
    id: 'auto',
    schema: autoSavingInput,
    mutation: { ...setting, mutate: (plan, options) => setting.mutate({ potId, auto: plan }, options) },
    fixed: { every, day },
    initial: { amountKobo: start.amountKobo },
  });
  const { value: amountKobo, ...amount } = form.field('amountKobo');
  /** Amount that reaches the target in time. */
  const missingKobo = subtractKobo(pot.targetKobo, pot.heldKobo);
  const needKobo = autoSaveNeed({ every, day }, { missingKobo, now, targetDay: pot.targetDay }) ?? zeroKobo;
  const stop = auto && (
    <Button block size="lg" variant="secondary" onClick={() => setting.mutate({ potId, auto: null })}>
      Stop automatic saving
    </Button>
  );
  return (
    <ActionSheet onClose={onClose} title="Automatic saving">
      <ActionForm form={form} button={auto ? 'Save changes' : 'Start saving'} busyText="Saving…" after={stop}>
        <Segmented label="How often" value={every} options={rhythms} onChange={setEvery} />
        <SelectField
          id="auto-day"
          label="On"
          options={every === 'week' ? weekdayOptions : monthDayOptions}
          value={String(day)}
          hint={`First time: ${nextInLabel(nextAutoSave({ every, day }, now))}.`}
          onChange={(chosen) => setDay(Number(chosen))}
        />
        <AmountField {...amount} label="Amount each time (₦)" valueKobo={amountKobo} maxKobo={maxMovementKobo} />
        {needKobo > 0 && (
          <div className="flex flex-wrap gap-2">
            <Chip onClick={() => form.set('amountKobo', needKobo)}>What it takes: {naira(needKobo)}</Chip>
          </div>
        )}
      </ActionForm>
    </ActionSheet>
  );
}
