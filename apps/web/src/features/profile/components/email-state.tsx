import type { CurrentUser } from '@rentreel/contracts/auth';
import { Badge, Button, Card } from '@rentreel/ui';
import { CircleCheck, MailWarning } from 'lucide-react';
import { FormFailure } from '../../../components/forms/form-failure.tsx';
import { trpc } from '../../../lib/trpc.ts';

export function EmailState({ user }: { user: CurrentUser }) {
  const request = trpc.auth.requestEmailVerification.useMutation();
  if (user.emailVerified) {
    return (
      <Card className="flex items-center justify-between gap-3">
        <h2 className="text-16">Email</h2>
        <Badge tone="ok" icon={CircleCheck}>
          Confirmed
        </Badge>
      </Card>
    );
  }
  return (
    <Card className="grid justify-items-start gap-3">
      <div className="flex w-full items-center justify-between gap-3">
        <h2 className="text-16">Email</h2>
        <Badge tone="sun" icon={MailWarning}>
          Not confirmed
        </Badge>
      </div>
      <p className="text-14 text-text-2">
        We mailed you a link. Open it, so that you can get your password back if you lose it.
      </p>
      <FormFailure error={request.error} />
      {request.isSuccess ? (
        <output className="block font-semibold text-primary-text">Link sent to {user.email}</output>
      ) : (
        <Button variant="soft" size="sm" busy={request.isPending} busyText="Sending…" onClick={() => request.mutate()}>
          Send link again
        </Button>
      )}
    </Card>
  );
}
