import {
  type SecondStep,
  type SecondStepMethod,
  codeStep,
  recoveryStep,
  secondFactorRules,
} from '@rentreel/contracts/auth';
import type { ErrorCode } from '@rentreel/contracts/errors';
import { Button, TextField } from '@rentreel/ui';
import { minuteMs } from '@rentreel/values';
import { type ReactNode, Suspense, lazy, useEffect, useState } from 'react';
import { ActionForm, keepFocus } from '#/lib/forms/action-form.tsx';
import { CodeField } from '#/lib/forms/code-field.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { readFailure } from '#/lib/request-error.ts';
import { trpc } from '#/lib/trpc.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useEnterApp } from './use-enter-app.ts';

const RecoveryRequest = lazy(async () => ({ default: (await import('./recovery-request.tsx')).RecoveryRequest }));

interface SecondStepPageProps {
  step: SecondStep;
  /** Returns to the password. */
  onBack: () => void;
}

const minutes = secondFactorRules.logInLifeMs / minuteMs;

const leads: Readonly<Record<SecondStepMethod, string>> = {
  code: `Open your authenticator app and enter the code that it shows for RentReel. This page waits for ${minutes} minutes.`,
  recovery_code:
    'Enter one of the recovery codes that you saved. Each works once, and using one logs out your other devices.',
};

/** Second factor of a log-in after the correct password. */
export function SecondStepPage({ step, onBack }: SecondStepPageProps) {
  const [method, setMethod] = useState<SecondStepMethod>('code');
  const [isLost, setIsLost] = useState(false);
  const enterApp = useEnterApp();
  const finish = trpc.auth.finishLogin.useMutation({ onSuccess: enterApp });
  const over: ErrorCode = 'auth.log_in_over';
  if (finish.isError && readFailure(finish.error).code === over) {
    return (
      <AuthLayout title="Log in again">
        <FormFailure error={finish.error} />
        <Button size="lg" block onClick={onBack}>
          Back to log in
        </Button>
      </AuthLayout>
    );
  }
  if (isLost) {
    return (
      <AuthLayout
        title="Get back into your account"
        lead="For when you have lost your authenticator app and all recovery codes. If you have a passkey, log in with it instead: that is quicker."
      >
        <Suspense>
          <RecoveryRequest ticket={step.ticket} onBack={onBack} />
        </Suspense>
      </AuthLayout>
    );
  }
  const Form = method === 'code' ? CodeStep : RecoveryStep;
  const other = method === 'code' ? 'recovery_code' : 'code';
  const choose = () => {
    finish.reset();
    setMethod(other);
  };
  return (
    <AuthLayout title={method === 'code' ? 'Enter your code' : 'Enter a recovery code'} lead={leads[method]}>
      <Form ticket={step.ticket} finish={finish}>
        <div className="grid">
          <Button variant="text" block onMouseDown={keepFocus} onClick={choose}>
            {method === 'code' ? 'Use a recovery code instead' : 'Use your app instead'}
          </Button>
          <Button variant="text" block onMouseDown={keepFocus} onClick={() => setIsLost(true)}>
            I can’t use my app or my codes
          </Button>
          <Button variant="text" block onMouseDown={keepFocus} onClick={onBack}>
            Back to log in
          </Button>
        </div>
      </Form>
    </AuthLayout>
  );
}

interface StepProps {
  ticket: string;
  finish: ReturnType<typeof trpc.auth.finishLogin.useMutation>;
  /** Lists the other methods. */
  children: ReactNode;
}

function useFocus(id: string): void {
  useEffect(() => document.getElementById(id)?.focus(), [id]);
}

function CodeStep({ ticket, finish, children }: StepProps) {
  useFocus('second-step-code');
  const form = useActionForm({
    id: 'second-step',
    schema: codeStep,
    mutation: finish,
    fixed: { method: 'code', ticket },
    initial: { code: '' },
    onRefused: ({ reset, focus }) => {
      reset({ code: '' });
      focus('code');
    },
  });
  return (
    <ActionForm form={form} button="Log in" busyText="Checking…" after={children}>
      <CodeField {...form.text('code')} />
    </ActionForm>
  );
}

function RecoveryStep({ ticket, finish, children }: StepProps) {
  useFocus('second-step-recoveryCode');
  const form = useActionForm({
    id: 'second-step',
    schema: recoveryStep,
    mutation: finish,
    fixed: { method: 'recovery_code', ticket },
    initial: { recoveryCode: '' },
    onRefused: ({ focus }) => focus('recoveryCode'),
  });
  return (
    <ActionForm form={form} button="Log in" busyText="Checking…" after={children}>
      <TextField
        {...form.text('recoveryCode')}
        label="Recovery code"
        hint="Like 3-ABCDE-FGHJK. Capitals and dashes don’t matter."
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
    </ActionForm>
  );
}
