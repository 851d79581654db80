import { loginInput, type LoginInput } from '@rentreel/contracts/auth';
import { Button, PasswordField, TextField } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { focusOnce } from '../../../components/forms/focus-once.ts';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { Form } from '../../../components/forms/form.tsx';
import { useSchemaForm } from '../../../components/forms/use-schema-form.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useEnterApp } from '../hooks/use-enter-app.ts';

export interface LoginFormProps {
  /** What stands in the fields to begin with. */
  filled: LoginInput;
}

export function LoginForm({ filled }: LoginFormProps) {
  const { email, password } = filled;
  const form = useSchemaForm(loginInput, { email, password });
  const { errors } = form.formState;
  const login = trpc.auth.login.useMutation();
  const enterApp = useEnterApp();
  const submit = async (values: LoginInput) => {
    try {
      await login.mutateAsync(values);
    } catch {
      form.resetField('password', { defaultValue: '' });
      form.setFocus('password');
      return;
    }
    await enterApp();
  };
  return (
    <Form form={form} onSubmit={submit}>
      <FormFailure error={login.error} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        action={
          <Link to="/forgot-password" className="link text-14">
            Reset password
          </Link>
        }
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button
        ref={email === '' ? undefined : focusOnce}
        type="submit"
        size="lg"
        block
        className="mt-2"
        busy={form.formState.isSubmitting}
        busyText="Logging in…"
      >
        Log in
      </Button>
    </Form>
  );
}
