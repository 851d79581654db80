import { requestPasswordResetInput, type RequestPasswordResetInput } from '@rentreel/contracts/auth';
import { Button, TextField } from '@rentreel/ui';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { useSchemaForm } from '../../../components/forms/use-schema-form.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showServerErrors } from '../lib/show-server-errors.ts';

export interface ForgotPasswordFormProps {
  onMailed: (email: string) => void;
}

export function ForgotPasswordForm({ onMailed }: ForgotPasswordFormProps) {
  const form = useSchemaForm(requestPasswordResetInput, { email: '' });
  const request = trpc.auth.requestPasswordReset.useMutation();
  const send = async (values: RequestPasswordResetInput) => {
    try {
      await request.mutateAsync(values);
      onMailed(values.email);
    } catch (error) {
      showServerErrors(form, error, 'email');
    }
  };
  return (
    <Form form={form} onSubmit={send}>
      <FormFailure error={request.error} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" size="lg" block className="mt-2" busy={form.formState.isSubmitting} busyText="Sending…">
        Send the link
      </Button>
    </Form>
  );
}
