import { type RequestPasswordResetInput, requestPasswordResetInput } from '@rentreel/contracts/auth';
import { Button, TextField } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { Form, showServerErrors, useSchemaForm } from '#/lib/forms/form.tsx';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, CheckEmail } from './auth-layout.tsx';

export function ForgotPasswordPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null) {
    return (
      <CheckEmail email={mailedTo}>
        If that address has an account, the mail holds a link to choose a new password. The link works once, for one
        hour.
      </CheckEmail>
    );
  }
  return (
    <AuthLayout title="Reset your password" lead="We mail you a link to choose a new one.">
      <ForgotPasswordForm onMailed={setMailedTo} />
    </AuthLayout>
  );
}

interface ForgotPasswordFormProps {
  onMailed: (email: string) => void;
}

function ForgotPasswordForm({ onMailed }: ForgotPasswordFormProps) {
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
