import { type SyntheticEvent, useState } from 'react';
import { checkPotForm, type PotFormErrors, type PotFormValues } from '../lib/pot-form.ts';

const fieldIds = { name: 'pot-name', targetKobo: 'pot-target', targetDay: 'pot-day' } as const;

/** The form of a pot: looked through when it is sent, and each error gone as soon as it is mended. */
export function usePotForm(start: PotFormValues, keptDay?: string) {
  const [values, setValues] = useState(start);
  const [tried, setTried] = useState(false);
  const found = checkPotForm(values, keptDay);
  const errors: PotFormErrors = tried ? found : {};
  const submit = (send: (values: PotFormValues) => void) => (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(found) as (keyof PotFormErrors)[];
    if (first === undefined) send(values);
    else document.querySelector<HTMLElement>(`#${fieldIds[first]}`)?.focus();
  };
  const change = (part: Partial<PotFormValues>) => setValues((before) => ({ ...before, ...part }));
  return { values, errors, change, submit };
}
