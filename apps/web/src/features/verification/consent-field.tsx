import { Field } from '@rentreel/ui';
import type { ValueBinding } from '#/lib/forms/use-action-form.ts';

/** How submitted data is processed, by kind. */
export const notices = {
  number:
    'We pass the number, your name and date of birth to the register to compare them. We store the last four digits and the result, never the number. What you typed is deleted after 90 days.',
  photos: 'Verifiers at RentReel look at it. It’s deleted 90 days after the decision.',
  selfie: 'Verifiers at RentReel look at it. It’s deleted 30 days after the decision.',
} as const;

/** Required consent, beside the data it is about. */
export function ConsentField({ field, notice }: { field: ValueBinding<true>; notice: string }) {
  return (
    <Field id={field.id} label="How we use it" hint={notice} error={field.error}>
      <label className="flex items-center gap-3 min-h-11">
        <input
          id={field.id}
          type="checkbox"
          checked={field.value === true}
          onChange={({ target }) => field.onChange(target.checked ? true : undefined)}
          onBlur={field.onBlur}
        />
        I agree to this
      </label>
    </Field>
  );
}
