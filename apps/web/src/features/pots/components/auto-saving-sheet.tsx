import { nextAutoSave } from '@rentreel/contracts/pots';
import { maxMovementKobo } from '@rentreel/contracts/wallet';
import { kobo } from '@rentreel/money';
import { Button, Chip, Segmented, Sheet } from '@rentreel/ui';
import { type SyntheticEvent, useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { useBackCloses } from '../../../components/layout/use-back-closes.ts';
import { AmountField } from '../../../components/money/amount-field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useAfterPot } from '../hooks/use-after-pot.ts';
import { useAutoForm } from '../hooks/use-auto-form.ts';
import { monthDayOptions, naira, nextInWords, weekdayOptions } from '../lib/pot-words.ts';
import type { PotSheetProps } from './change-pot-sheet.tsx';

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
          <div className="pot-chips">
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
      hint={`First time: ${nextInWords(next)}.`}
      onChange={(chosen) => setDay(Number(chosen))}
    />
  );
}
