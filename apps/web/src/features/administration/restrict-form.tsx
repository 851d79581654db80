import type { Id } from '@rentreel/contracts/ids';
import {
  type PersonRestrictions,
  imposeRestrictionInput,
  restrictionKindNames,
  restrictionKinds,
  restrictionLimits,
  restrictionReasonCodes,
  restrictionReasons,
} from '@rentreel/contracts/restrictions';
import { Note } from '@rentreel/ui';
import { count } from '@rentreel/values';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { SelectField, TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { useDone } from '#/lib/use-refetch.ts';
import { effectsOf } from './restriction-format.ts';

interface RestrictFormProps {
  userId: Id<'usr'>;
  name: string;
  effects: PersonRestrictions['effects'];
  onDone: () => void;
}

const kinds = restrictionKindNames.map((kind) => ({ value: kind, text: restrictionKinds[kind].label }));
const reasons = restrictionReasonCodes.map((code) => ({ value: code, text: restrictionReasons[code] }));
const forGood = 'lifted';
const lengths = [
  ...[1, 3, 7, 14, 30, 90].map((days) => ({ value: String(days), text: count(days, 'day') })),
  { value: forGood, text: 'Until it is lifted' },
];

/** Warns or restricts a user: kind, reason and duration, with the effects in numbers before it is sent. */
export function RestrictForm({ userId, name, effects, onDone }: RestrictFormProps) {
  const done = useDone(onDone, 'restrictions', 'administration');
  const form = useActionForm({
    id: 'restrict',
    schema: imposeRestrictionInput,
    mutation: trpc.restrictions.impose.useMutation(done(`Restriction applied. ${name} is notified and can appeal.`)),
    fixed: { userId },
    stores: ['text'],
    initial: { kind: undefined, reason: undefined, days: 14, text: '' },
  });
  const kind = form.field('kind');
  const reason = form.field('reason');
  const days = form.field('days');
  const chosen = kind.value;
  return (
    <ActionForm
      form={form}
      button={chosen === undefined ? 'Choose what to do' : `Send: ${restrictionKinds[chosen].label.toLowerCase()}`}
      variant="danger"
      disabled={chosen === undefined}
    >
      <SelectField {...kind} label="What to do" placeholder="Choose" options={kinds} />
      {chosen !== undefined && (
        <Note tone="sun">
          <ul className="grid gap-1.5">
            {effectsOf(chosen, effects).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </Note>
      )}
      <SelectField {...reason} label={`Reason shown to ${name}`} placeholder="Choose" options={reasons} />
      <SelectField
        {...days}
        label="For how long"
        options={lengths}
        value={form.draft.days === null ? forGood : String(form.draft.days ?? '')}
        onChange={(value) => form.set('days', value === forGood ? null : Number(value))}
      />
      <TextAreaField
        {...form.text('text')}
        label="In your own words"
        hint={`${name} will see this, with the reason and how to appeal.`}
        rows={4}
        maxLength={restrictionLimits.letters}
      />
    </ActionForm>
  );
}
