import type { Mandate } from '@rentreel/contracts/mandates';
import { Button } from '@rentreel/ui';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useOnline } from '#/lib/use-online.ts';
import { useAfterMandate } from './queries.ts';

/** Sends a draft to its owner. */
export function SendMandate({ mandate }: { mandate: Mandate }) {
  const { id: mandateId, version, ownerName } = mandate;
  const online = useOnline();
  const sending = trpc.mandates.send.useMutation(useAfterMandate(() => notify(`Sent to ${ownerName}.`)));
  return (
    <>
      <div className="basis-full empty:hidden">
        <FormFailure error={sending.error} />
      </div>
      <Button
        disabled={!online}
        busy={sending.isPending}
        busyText="Sending…"
        onClick={() => sending.mutate({ mandateId, version })}
      >
        Send to {ownerName}
      </Button>
    </>
  );
}
