import { signupInput } from '@rentreel/contracts/auth';
import { legalVersion } from '@rentreel/contracts/privacy';
import { Button, TextField } from '@rentreel/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { forgetReferral, storedReferral } from '#/lib/referral.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, CheckEmail } from './auth-layout.tsx';
import { NewPasswordField, refusedPassword } from './new-password-field.tsx';
import { useEnterApp } from './use-enter-app.ts';

export function SignupPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null) {
    return (
      <CheckEmail email={mailedTo}>
        It explains the next step. If you already have an account, it says so and links to the log-in page.
      </CheckEmail>
    );
  }
  return (
    <AuthLayout title="Create an account" lead="Save homes, message landlords and pay from your wallet.">
      <SignupForm onMailed={setMailedTo} />
      <p className="text-center text-text-2">
        Have an account?{' '}
        <Link to="/login" search={signInSearch()} className="link">
          Log in
        </Link>
      </p>
    </AuthLayout>
  );
}

interface SignupFormProps {
  /** The sign-up continues by mail instead of signing in. */
  onMailed: (email: string) => void;
}

function SignupForm({ onMailed }: SignupFormProps) {
  const [ref, setRef] = useState(storedReferral);
  const enterApp = useEnterApp();
  const form = useActionForm({
    id: 'signup',
    schema: signupInput,
    mutation: trpc.auth.signup.useMutation({
      onSuccess: ({ signedIn }, { email }) => (signedIn ? enterApp() : onMailed(email)),
    }),
    fixed: { acceptedVersion: legalVersion, ...(ref !== null && { ref }) },
    initial: { name: '', email: '', password: '' },
    fieldOf: refusedPassword('password'),
  });
  return (
    <ActionForm form={form} button="Create account" busyText="Creating…">
      <InvitedBy code={ref} onRemove={() => setRef(null)} />
      <TextField
        {...form.text('name')}
        label="Name"
        autoComplete="name"
        enterKeyHint="next"
        hint="As landlords will see it."
      />
      <TextField
        {...form.text('email')}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
      />
      <NewPasswordField {...form.text('password')} label="Password" />
      <p className="text-14 text-text-2">
        By creating an account you agree to the{' '}
        <Link to="/terms" target="_blank" className="font-semibold text-primary-text underline underline-offset-2">
          terms of use
        </Link>{' '}
        and confirm that you have read the{' '}
        <Link to="/privacy" target="_blank" className="font-semibold text-primary-text underline underline-offset-2">
          privacy notice
        </Link>
        .
      </p>
    </ActionForm>
  );
}

interface InvitedByProps {
  code: string | null;
  onRemove: () => void;
}

function InvitedBy({ code, onRemove }: InvitedByProps) {
  const navigate = useNavigate();
  if (code === null) return null;
  const remove = () => {
    forgetReferral();
    onRemove();
    void navigate({ to: '/signup', search: {}, replace: true });
  };
  return (
    <div className="flex items-center gap-2 rounded-control bg-primary-soft ps-3 text-on-primary-soft">
      <Gift className="icon-20" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14 font-semibold break-words">Invited with code {code}</p>
      <Button variant="text" size="sm" onClick={remove}>
        Remove
        <span className="sr-only"> the invitation</span>
      </Button>
    </div>
  );
}
