import type { Inspection } from '@rentreel/contracts/inspections';
import { Button, Card } from '@rentreel/ui';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { shareLink } from '#/lib/share-link.ts';
import { trpc } from '#/lib/trpc.ts';

const sharable: readonly Inspection['state'][] = ['confirmed', 'in_progress', 'outcome_pending'];

/** A link for a friend that shows where the tenant is, and whether they are back. */
export function ShareInspection({ inspection }: { inspection: Inspection }) {
  const { inspections } = trpc.useUtils();
  const again = { onSuccess: () => inspections.get.invalidate({ inspectionId: inspection.id }) };
  const share = trpc.inspections.share.useMutation(again);
  const stop = trpc.inspections.stopSharing.useMutation(again);
  if (inspection.side !== 'tenant' || !sharable.includes(inspection.state)) return null;
  const address = `${location.origin}/#/visit/${inspection.id}/${inspection.shareKey ?? ''}`;
  const send = () => void shareLink({ title: `I’m inspecting a home: ${inspection.home.title}`, url: address });
  return (
    <section aria-labelledby="share-heading">
      <h2 id="share-heading">Share this inspection with a friend</h2>
      <Card className="grid grid-cols-1 gap-3">
        {inspection.shareKey === null ? (
          <>
            <p className="text-14 text-text-2">
              They can see the address, who you’re meeting and whether you’re back. They don’t need an account, and the
              link ends 24 hours after the inspection.
            </p>
            <Button
              variant="secondary"
              busy={share.isPending}
              busyText="Creating link…"
              onClick={() => share.mutate({ inspectionId: inspection.id })}
            >
              Create link
            </Button>
          </>
        ) : (
          <>
            <label htmlFor="share-address" className="text-14 font-semibold">
              Anyone with this link sees where you’ll be
            </label>
            <div className="input">
              <input
                className="text-ellipsis"
                id="share-address"
                readOnly
                value={address}
                onFocus={({ target }) => target.select()}
              />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button variant="soft" onClick={send}>
                Send or copy
              </Button>
              <Button
                variant="text"
                busy={stop.isPending}
                busyText="Ending…"
                onClick={() => stop.mutate({ inspectionId: inspection.id })}
              >
                End the link
              </Button>
            </div>
          </>
        )}
        <FormFailure error={share.error ?? stop.error} />
      </Card>
    </section>
  );
}
