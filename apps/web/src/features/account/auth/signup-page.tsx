import { signupInput } from '@rentreel/contracts/auth';
import { Button, TextField } from '@rentreel/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { Form, showServerErrors, useSchemaForm } from '#/lib/forms/form.tsx';
import { forgetReferral, storedReferral } from '#/lib/referral.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout, CheckEmail } from './auth-layout.tsx';
import { NewPasswordField } from './new-password-field.tsx';
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
  /** The sign-up went on by mail instead of signing in. */
  onMailed: (email: string) => void;
}

function SignupForm({ onMailed }: SignupFormProps) {
  const form = useSchemaForm(signupInput, { name: '', email: '', password: '' });
  const { errors } = form.formState;
  const [ref, setRef] = useState(storedReferral);
  const signup = trpc.auth.signup.useMutation();
  const enterApp = useEnterApp();
  const send = async (values: { name: string; email: string; password: string }) => {
    try {
      const { signedIn } = await signup.mutateAsync({ ...values, ...(ref === null ? {} : { ref }) });
      if (!signedIn) return onMailed(values.email);
    } catch (error) {
      return showServerErrors(form, error, 'password');
    }
    return enterApp();
  };
  return (
    <Form form={form} onSubmit={send}>
      <InvitedBy code={ref} onRemove={() => setRef(null)} />
      <FormFailure error={signup.error} />
      <TextField
        label="Name"
        autoComplete="name"
        enterKeyHint="next"
        hint="As landlords will see it."
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NewPasswordField label="Password" form={form} name="password" />
      <Button type="submit" size="lg" block className="mt-2" busy={form.formState.isSubmitting} busyText="Creating…">
        Create account
      </Button>
    </Form>
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
