import { Button } from '@rentreel/ui';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import type { ActionForm as Form } from '#/lib/forms/use-action-form.ts';

interface DecisionFormProps<Decision extends string> {
  /** Id of the case, used as prefix of the field ids. */
  id: string;
  form: Form<{ reason: string }>;
  /** Nothing is preselected. */
  chosen: Decision | undefined;
  /** Choices of a second person; one's own proposal can only be withdrawn. */
  options: readonly { readonly value: Decision; readonly text: string }[] | undefined;
  onChoose: (decision: Decision | undefined) => void;
  hint?: string;
  /** Label of the reason. */
  labels: Readonly<Record<Decision, string>>;
  buttons: Readonly<Record<Decision, string>>;
  isDangerous?: boolean;
  maxLength: number;
  onDone: () => void;
}

/** Decision of a second person about a colleague's proposal, or the withdrawal of one's own. */
export function DecisionForm<Decision extends string>(props: DecisionFormProps<Decision>) {
  const { id, form, chosen, options, onChoose, hint, labels, buttons, isDangerous = false, maxLength, onDone } = props;
  return (
    <ActionForm
      form={form}
      button={chosen === undefined ? 'Choose a decision' : buttons[chosen]}
      variant={isDangerous ? 'danger' : 'primary'}
      disabled={chosen === undefined}
      inline
      after={
        <Button variant="text" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      {options && (
        <ChoiceField<Decision>
          id={`${id}-decision`}
          legend="Decision"
          options={options}
          value={chosen}
          onChange={onChoose}
          {...(hint !== undefined && { hint })}
        />
      )}
      {chosen !== undefined && (
        <TextAreaField {...form.text('reason')} label={labels[chosen]} rows={3} maxLength={maxLength} />
      )}
    </ActionForm>
  );
}
