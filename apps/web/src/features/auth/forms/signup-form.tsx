import { signupInput } from '@rentreel/contracts/auth';
import { Button, TextField } from '@rentreel/ui';
import { useState } from 'react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { useSchemaForm } from '../../../components/forms/use-schema-form.ts';
import { storedReferral } from '../../../lib/referral.ts';
import { trpc } from '../../../lib/trpc.ts';
import { InvitedBy } from '../components/invited-by.tsx';
import { NewPasswordField } from '../components/new-password-field.tsx';
import { useEnterApp } from '../hooks/use-enter-app.ts';
import { showServerErrors } from '../lib/show-server-errors.ts';

export interface SignupFormProps {
  /** The sign-up went on by mail instead of signing in. */
  onMailed: (email: string) => void;
}

export function SignupForm({ onMailed }: SignupFormProps) {
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
