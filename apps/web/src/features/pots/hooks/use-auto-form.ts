import { type AutoRhythm, maxAutoDay, type Pot, potLimits } from '@rentreel/contracts/pots';
import { type Kobo, kobo } from '@rentreel/money';
import { useState } from 'react';

/** Set up anew it begins with the first of each month, when most are paid. */
const fresh = { every: 'month', day: 1, amountKobo: null } as const;

/** What is being entered about automatic saving. */
export function useAutoForm({ auto, perWeekKobo, perMonthKobo }: Pot) {
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
