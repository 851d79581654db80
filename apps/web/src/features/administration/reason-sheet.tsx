import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ActionForm, type ActionFormProps } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import type { TextBinding } from '#/lib/forms/use-action-form.ts';

interface ReasonSheetProps<In extends FieldValues> extends Pick<ActionFormProps<In>, 'form' | 'button' | 'variant'> {
  title: string;
  reason: TextBinding;
  /** Who reads the reason, and where it is stored. */
  hint: string;
  maxLength: number;
  onClose: () => void;
  /** Consequences of the action. */
  children?: ReactNode;
}

/** An action of an administrator that only requires a reason. */
export function ReasonSheet<In extends FieldValues>(props: ReasonSheetProps<In>) {
  const { title, reason, hint, maxLength, onClose, children, ...form } = props;
  return (
    <ActionSheet title={title} onClose={onClose}>
      <ActionForm {...form} inline>
        {children}
        <TextAreaField {...reason} label="Why?" hint={hint} rows={3} maxLength={maxLength} />
      </ActionForm>
    </ActionSheet>
  );
}
