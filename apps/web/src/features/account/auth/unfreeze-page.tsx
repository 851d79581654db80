import { linkTokenField, requestUnfreezeInput, unfreezeByCode, unfreezeByPassword } from '@rentreel/contracts/auth';
import { Button } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { CodeField } from '#/lib/forms/code-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, CheckEmail, MailedLinkForm } from './auth-layout.tsx';
import { NewPasswordField, refusedPassword } from './new-password-field.tsx';

interface UnfreezePageProps {
  /** Secret from the mailed link; empty when a link is requested. */
  token: string;
}

/** Unfreezes an account with the mailed link and a new password or a code, or mails a new link. */
export function UnfreezePage({ token }: UnfreezePageProps) {
  const [method, setMethod] = useState<'password' | 'code'>('password');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null) {
    return (
      <CheckEmail email={mailedTo}>
        If that address has a frozen account, you’ll get an email with a link to reopen it. The link works once, for 24
        hours.
      </CheckEmail>
    );
  }
  if (!linkTokenField.safeParse(token).success) {
    return (
      <AuthLayout
        title="Open a frozen account"
        lead="Use the link in the email we sent when it was frozen. No email, or has the link expired? We’ll send a new one."
      >
        <RequestForm onMailed={setMailedTo} />
      </AuthLayout>
    );
  }
  const other = method === 'password' ? 'code' : 'password';
  const Form = method === 'password' ? PasswordForm : CodeForm;
  return (
    <AuthLayout title="Open your account" lead="To keep your money safe, withdrawals wait for 24 hours after it.">
      <Form token={token}>
        <Button variant="text" block onClick={() => setMethod(other)}>
          {method === 'password' ? 'Use a code from your app instead' : 'Choose a new password instead'}
        </Button>
      </Form>
    </AuthLayout>
  );
}

function RequestForm({ onMailed }: { onMailed: (email: string) => void }) {
  const form = useActionForm({
    id: 'request-unfreeze',
    schema: requestUnfreezeInput,
    mutation: trpc.auth.requestUnfreeze.useMutation({ onSuccess: (_answer, { email }) => onMailed(email) }),
    initial: { email: '' },
  });
  return <MailedLinkForm form={form} />;
}

function useUnfreeze() {
  const navigate = useNavigate();
  return trpc.auth.unfreeze.useMutation({
    onSuccess: async () => {
      notify('Your account is open again. Log in.');
      await navigate({ to: '/login', search: signInSearch(), replace: true });
    },
  });
}

interface FormProps {
  token: string;
  /** Offers the other method. */
  children: ReactNode;
}

function PasswordForm({ token, children }: FormProps) {
  const form = useActionForm({
    id: 'unfreeze',
    schema: unfreezeByPassword,
    mutation: useUnfreeze(),
    fixed: { method: 'password', token },
    initial: { newPassword: '' },
    fieldOf: refusedPassword('newPassword'),
  });
  return (
    <ActionForm form={form} button="Open my account" busyText="Opening…" after={children}>
      <NewPasswordField {...form.text('newPassword')} label="New password" />
    </ActionForm>
  );
}

function CodeForm({ token, children }: FormProps) {
  const form = useActionForm({
    id: 'unfreeze',
    schema: unfreezeByCode,
    mutation: useUnfreeze(),
    fixed: { method: 'code', token },
    initial: { code: '' },
    onRefused: ({ reset, focus }) => {
      reset({ code: '' });
      focus('code');
    },
  });
  return (
    <ActionForm form={form} button="Open my account" busyText="Checking…" after={children}>
      <CodeField {...form.text('code')} hint="In your authenticator app, under RentReel." />
    </ActionForm>
  );
}
