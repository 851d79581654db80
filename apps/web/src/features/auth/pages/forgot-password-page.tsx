import { useState } from 'react';
import { AuthLayout } from '../components/auth-layout.tsx';
import { CheckEmail } from '../components/check-email.tsx';
import { ForgotPasswordForm } from '../forms/forgot-password-form.tsx';

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
