import { type AutoRhythm, type Pot, maxAutoDay, nextAutoSave, potLimits } from '@rentreel/contracts/pots';
import { maxMovementKobo } from '@rentreel/contracts/wallet';
import { Button, Chip, Segmented, Sheet } from '@rentreel/ui';
import { type Kobo, kobo, naira } from '@rentreel/values';
import { type SyntheticEvent, useState } from 'react';
import { useBackCloses } from '#/lib/use-back-closes.ts';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useNow } from '#/lib/hooks.ts';
import type { PotSheetProps } from './change-pot-sheet.tsx';
import { monthDayOptions, nextInLabel, weekdayOptions } from './format.ts';
import { useAfterPot } from './queries.ts';

const rhythms = [
  { value: 'week', text: 'Every week' },
  { value: 'month', text: 'Every month' },
] as const;

/** How much is saved by itself, and when. */
export default function AutoSavingSheet({ pot, onClose }: PotSheetProps) {
  const { auto, id: potId } = pot;
  const form = useAutoForm(pot);
  const { every, day, amount, tooLittle } = form;
  const [tried, setTried] = useState(false);
  const setting = trpc.pots.setAutoSaving.useMutation(useAfterPot(onClose));
  useBackCloses(true, onClose);
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount === undefined || tooLittle) document.querySelector<HTMLElement>('#auto-amount')?.focus();
    else setting.mutate({ potId, auto: { amountKobo: amount, every, day } });
  };
  return (
    <Sheet open onClose={onClose} title="Automatic saving">
      <form className="grid gap-5" onSubmit={save} noValidate>
        <Segmented label="How often" value={every} options={rhythms} onChange={form.setEvery} />
        <DayField form={form} />
        <AmountField
          id="auto-amount"
          label="Amount each time (₦)"
          valueKobo={amount}
          maxKobo={maxMovementKobo}
          error={tried && tooLittle ? 'Save ₦100 or more each time.' : undefined}
          onChange={form.setAmount}
        />
        {form.needKobo > 0 && (
          <div className="flex flex-wrap gap-2">
            <Chip onClick={() => form.setAmount(kobo(form.needKobo))}>What it takes: {naira(form.needKobo)}</Chip>
          </div>
        )}
        <FormFailure error={setting.error} />
        <div className="sheet-actions">
          <Button block size="lg" type="submit" busy={setting.isPending} busyText="Saving…">
            {auto ? 'Save changes' : 'Start saving'}
          </Button>
          {auto && (
            <Button block size="lg" variant="secondary" onClick={() => setting.mutate({ potId, auto: null })}>
              Stop automatic saving
            </Button>
          )}
        </div>
      </form>
    </Sheet>
  );
}

function DayField({ form: { every, day, setDay } }: { form: ReturnType<typeof useAutoForm> }) {
  const next = nextAutoSave({ every, day }, useNow());
  return (
    <SelectField
      id="auto-day"
      label="On"
      options={every === 'week' ? weekdayOptions : monthDayOptions}
      value={String(day)}
      hint={`First time: ${nextInLabel(next)}.`}
      onChange={(chosen) => setDay(Number(chosen))}
    />
  );
}

/** Set up anew it begins with the first of each month, when most are paid. */
const fresh = { every: 'month', day: 1, amountKobo: null } as const;

/** What is being entered about automatic saving. */
function useAutoForm({ auto, perWeekKobo, perMonthKobo }: Pot) {
  const start = auto ?? fresh;
  const [every, setEvery] = useState<AutoRhythm>(start.every);
  const [chosenDay, setDay] = useState<number>(start.day);
  const [amount, setAmount] = useState<Kobo | undefined>(
    start.amountKobo === null ? undefined : kobo(start.amountKobo),
  );
  const need = every === 'week' ? perWeekKobo : perMonthKobo;
  return {
    every,
    setEvery,
    day: Math.min(chosenDay, maxAutoDay[every]),
    setDay,
    amount,
    setAmount,
    tooLittle: (amount ?? 0) < potLimits.minAutoKobo,
    /** What reaches the target in time; 0 when nothing does. */
    needKobo: need ?? 0,
  };
}
