import { type LoginInput, type SecondStep, loginInput } from '@rentreel/contracts/auth';
import { Avatar, Card, Note, PasswordField, TextField, buttonProps, Button } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { storedReturnTo } from '#/lib/return-to.ts';
import { signInSearch } from '#/lib/guard-route.ts';
import { trpc } from '#/lib/trpc.ts';
import { PasskeyFailure } from '#/components/passkey-failure.tsx';
import { knowsPasskeys, askForPasskey } from '#/lib/passkey.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FrozenHint } from './frozen-hint.tsx';
import { useEnterApp } from './use-enter-app.ts';

const SecondStepPage = lazy(async () => ({ default: (await import('./second-step-page.tsx')).SecondStepPage }));

export function LoginPage() {
  const config = trpc.app.config.useQuery().data;
  const [chosen, setChosen] = useState({ email: '', password: '', taps: 0 });
  const [step, setStep] = useState<SecondStep>();
  if (step) {
    return (
      <Suspense>
        <SecondStepPage step={step} onBack={() => setStep(undefined)} />
      </Suspense>
    );
  }
  return (
    <AuthLayout
      title="Log in"
      lead={returnHint(storedReturnTo())}
      aside={config?.demo && <DemoPeople onChoose={(account) => setChosen({ ...account, taps: chosen.taps + 1 })} />}
    >
      <LoginForm key={chosen.taps} filled={chosen} onSecondStep={setStep} />
      <PasskeyButton />
      <div className="grid gap-2 mt-4 pt-5 border-t border-hairline">
        <p className="text-center text-text-2">New to RentReel?</p>
        <Link to="/signup" search={signInSearch()} {...buttonProps({ variant: 'soft', size: 'lg', block: true })}>
          Create an account
        </Link>
      </div>
      <p className="text-center">
        <Link to="/guides/{-$page}" params={{ page: 'cannot-log-in' }} className="link">
          I can’t log in
        </Link>
      </p>
    </AuthLayout>
  );
}

interface LoginFormProps {
  /** Initial values of the fields. */
  filled: LoginInput;
  /** Called when the password is correct and a second factor is required. */
  onSecondStep: (step: SecondStep) => void;
}

function LoginForm({ filled, onSecondStep }: LoginFormProps) {
  const { email, password } = filled;
  const enterApp = useEnterApp();
  const login = trpc.auth.login.useMutation({
    onSuccess: (answer) => ('secondStep' in answer ? onSecondStep(answer.secondStep) : enterApp()),
  });
  const form = useActionForm({
    id: 'login',
    schema: loginInput,
    mutation: login,
    initial: { email, password },
    onRefused: ({ reset, focus }) => {
      reset({ password: '' });
      focus('password');
    },
  });
  return (
    <ActionForm
      form={form}
      button="Log in"
      busyText="Logging in…"
      focusButton={email !== ''}
      after={<FrozenHint error={login.error} />}
    >
      <TextField
        {...form.text('email')}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
      />
      <PasswordField
        {...form.text('password')}
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        action={
          <Link to="/forgot-password" className="link text-14">
            Reset password
          </Link>
        }
      />
    </ActionForm>
  );
}

interface DemoPeopleProps {
  onChoose: (account: LoginInput) => void;
}

/** Demo accounts; a click fills in the form. */
function DemoPeople({ onChoose }: DemoPeopleProps) {
  const accounts = trpc.demo.listAccounts.useQuery().data ?? [];
  return (
    <section className="grid gap-3 min-w-0 w-full max-w-120" aria-labelledby="demo-people">
      <h2 id="demo-people">Demo people</h2>
      <Note tone="sun">
        This is a demo: the homes and people are samples. Tap one to fill the form, then log in. Emails from the demo
        are in the <Link to="/demo-mail">demo inbox</Link>.
      </Note>
      <Card as="ul" padded={false} className="overflow-hidden">
        {accounts.map(({ name, about, email, password }) => (
          <li key={email} className="border-t border-hairline first:border-t-0">
            <button type="button" className="menu-row" onClick={() => onChoose({ email, password })}>
              <Avatar name={name} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-14 text-text-2">{about}</span>
                <span className="block text-12 wrap-anywhere text-text-3">{email}</span>
                <span className="block text-12 wrap-anywhere text-text-3">{password}</span>
              </span>
            </button>
          </li>
        ))}
      </Card>
    </section>
  );
}

const hints: readonly [pattern: RegExp, text: string][] = [
  [/^\/wallet\b/, 'Then we open your wallet.'],
  [/^\/saved\b/, 'Log in to see your saved homes.'],
  [/^\/property\//, 'Then we take you back to this home.'],
  [/^\/messages\b|^\/chat\//, 'Then we open your messages.'],
];

/** Returns what happens after signing in. */
export function returnHint(path: string | null): string | undefined {
  if (path === null) return undefined;
  return hints.find(([pattern]) => pattern.test(path))?.[1] ?? 'Then we take you back to where you were.';
}

/** Logs in with a passkey; renders nothing in browsers without support. */
function PasskeyButton() {
  const enterApp = useEnterApp();
  const start = trpc.auth.startPasskeyLogin.useMutation();
  const login = trpc.auth.loginWithPasskey.useMutation();
  const entering = useMutation({
    mutationFn: async () => login.mutateAsync({ answer: await askForPasskey(await start.mutateAsync()) }),
    onSuccess: enterApp,
  });
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        block
        busy={entering.isPending}
        busyText="Follow your browser…"
        onClick={() => entering.mutate()}
      >
        <KeyRound className="icon-20" aria-hidden="true" />
        Log in with a passkey
      </Button>
      <PasskeyFailure error={entering.error} />
      <FrozenHint error={entering.error} />
    </>
  );
}
