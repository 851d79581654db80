import { type AuthenticatorSetUp, type SecondFactors, secondFactorRules } from '@rentreel/contracts/auth';
import { Badge, Button, Card, ConfirmDialog, Note } from '@rentreel/ui';
import { count, formatDate } from '@rentreel/values';
import { CircleCheck } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useBackCloses } from '#/lib/use-back-closes.ts';

const SetUpSheet = lazy(async () => ({ default: (await import('./set-up-sheet.tsx')).SetUpSheet }));
const CodesSheet = lazy(async () => ({ default: (await import('./codes-sheet.tsx')).CodesSheet }));

/** State of the second factor by app, and its actions. */
export function TwoStep() {
  const utils = trpc.useUtils();
  const [{ authenticator }] = trpc.auth.getSecondFactors.useSuspenseQuery();
  const [setUp, setSetUp] = useState<AuthenticatorSetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = trpc.auth.startAuthenticator.useMutation({ onSuccess: setSetUp });
  const show = async (made: readonly string[]) => {
    setSetUp(undefined);
    setCodes(made);
    await utils.auth.getSecondFactors.invalidate();
  };
  return (
    <Card className="grid gap-4">
      {authenticator ? (
        <TwoStepOn authenticator={authenticator} onCodes={show} />
      ) : (
        <>
          <p className="text-text-2">
            Even someone who knows your password can’t log in without a code from an app on your phone, such as Google
            Authenticator.
          </p>
          <FormFailure error={start.error} />
          <Button block busy={start.isPending} busyText="Preparing…" onClick={() => start.mutate()}>
            Turn on two-step log-in
          </Button>
        </>
      )}
      <Suspense>
        {setUp && <SetUpSheet setUp={setUp} onCodes={show} onClose={() => setSetUp(undefined)} />}
        {codes && <CodesSheet codes={codes} onClose={() => setCodes(undefined)} />}
      </Suspense>
    </Card>
  );
}

interface TwoStepOnProps {
  authenticator: NonNullable<SecondFactors['authenticator']>;
  /** Called when new recovery codes were created. */
  onCodes: (codes: readonly string[]) => Promise<void>;
}

function TwoStepOn({ authenticator: { onSince, recoveryCodesLeft: left }, onCodes }: TwoStepOnProps) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<'codes' | 'off'>();
  const stop = () => setAsking(undefined);
  useBackCloses(asking !== undefined, stop);
  const renew = trpc.auth.renewRecoveryCodes.useMutation({
    onSuccess: async ({ codes }) => {
      stop();
      await onCodes(codes);
    },
  });
  const remove = trpc.auth.removeAuthenticator.useMutation({
    onSuccess: async () => {
      stop();
      notify('Two-step log-in is off.');
      await utils.auth.getSecondFactors.invalidate();
    },
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="ok" icon={CircleCheck}>
          On
        </Badge>
        <p className="text-14 text-text-2">Since {formatDate(onSince)}</p>
      </div>
      <p>Logging in takes your password and a code from your authenticator app.</p>
      {left <= secondFactorRules.fewRecoveryCodes ? (
        <Note tone="sun">
          {count(left, 'recovery code')} left. Make new ones, so that you can log in when you lose your phone.
        </Note>
      ) : (
        <p className="text-14 text-text-2">
          {left} of {secondFactorRules.recoveryCodes} recovery codes left, for when you lose your phone.
        </p>
      )}
      <div className="grid gap-2">
        <Button variant="secondary" block onClick={() => setAsking('codes')}>
          Create new recovery codes
        </Button>
        <Button variant="text" block onClick={() => setAsking('off')}>
          Turn off two-step log-in
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'codes'}
        onClose={stop}
        onConfirm={() => renew.mutate()}
        title="Create new recovery codes?"
        confirmText="Create new codes"
        busy={renew.isPending}
        busyText="Creating codes…"
      >
        <p>You get {secondFactorRules.recoveryCodes} new ones. The codes that you have saved stop working.</p>
        <FormFailure error={renew.error} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'off'}
        onClose={stop}
        onConfirm={() => remove.mutate()}
        title="Turn off two-step log-in?"
        confirmText="Turn off two-step log-in"
        tone="danger"
        busy={remove.isPending}
        busyText="Turning off…"
      >
        <p>
          Your password alone then opens your account and your wallet. The recovery codes stop working, and you can
          delete RentReel from your authenticator app.
        </p>
        <FormFailure error={remove.error} />
      </ConfirmDialog>
    </>
  );
}
