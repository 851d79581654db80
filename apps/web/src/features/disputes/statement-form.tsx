import { disputeLimits } from '@rentreel/contracts/disputes';
import type { FieldValues } from 'react-hook-form';
import type { ReactNode } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import type { ActionForm as Form, TextBinding } from '#/lib/forms/use-action-form.ts';
import { PhotoField, type usePrivatePhotos } from '#/lib/uploads/photo-field.tsx';

interface StatementFormProps<In extends FieldValues> {
  form: Form<In>;
  statement: TextBinding;
  photos: ReturnType<typeof usePrivatePhotos>;
  button: string;
  /** Fields above the statement. */
  children?: ReactNode;
}

/** A statement with photos. */
export function StatementForm<In extends FieldValues>(props: StatementFormProps<In>) {
  const { form, statement, photos, button, children } = props;
  return (
    <ActionForm form={form} button={button} waiting="You can send this once the photos have uploaded.">
      {children}
      <TextAreaField
        {...statement}
        label="What happened"
        hint="What happened, when, and what you want. The other side and RentReel will see this."
        rows={4}
        maxLength={disputeLimits.evidenceLength}
      />
      <PhotoField about={statement.id} most={disputeLimits.photos} photos={photos} />
    </ActionForm>
  );
}
