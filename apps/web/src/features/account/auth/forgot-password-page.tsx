import { requestPasswordResetInput } from '@rentreel/contracts/auth';
import { useState } from 'react';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, CheckEmail, MailedLinkForm } from './auth-layout.tsx';

export function ForgotPasswordPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null) {
    return (
      <CheckEmail email={mailedTo}>
        If that address has an account, you’ll get an email with a link to choose a new password. The link works once,
        for one hour.
      </CheckEmail>
    );
  }
  return (
    <AuthLayout title="Reset your password" lead="We’ll email you a link to choose a new one.">
      <ForgotPasswordForm onMailed={setMailedTo} />
    </AuthLayout>
  );
}

interface ForgotPasswordFormProps {
  onMailed: (email: string) => void;
}

function ForgotPasswordForm({ onMailed }: ForgotPasswordFormProps) {
  const form = useActionForm({
    id: 'forgot-password',
    schema: requestPasswordResetInput,
    mutation: trpc.auth.requestPasswordReset.useMutation({ onSuccess: (_answer, { email }) => onMailed(email) }),
    initial: { email: '' },
  });
  return <MailedLinkForm form={form} />;
}
