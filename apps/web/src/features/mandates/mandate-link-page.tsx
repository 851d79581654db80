import type { OpenMandateInput } from '@rentreel/contracts/mandates';
import { Button, Card, PageHeader } from '@rentreel/ui';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useAfterMandate } from './queries.ts';

interface MandateLinkPageProps {
  link: OpenMandateInput;
  /** Called when the mandate belongs to this account. */
  onOpened: () => void;
}

/** Target of the link mailed to an owner: the account that opens it becomes the owner's. */
export function MandateLinkPage({ link, onOpened }: MandateLinkPageProps) {
  const opening = trpc.mandates.open.useMutation(useAfterMandate(onOpened));
  const me = trpc.auth.me.useQuery().data;
  return (
    <>
      <PageTitle>A mandate for your home</PageTitle>
      <PageHeader title="A mandate for your home" subtitle="Someone has asked to let your home on RentReel." />
      <div className="page page-column grid grid-cols-1 gap-4">
        <Card as="section" aria-label="What happens next" className="grid gap-2">
          <p>
            {me
              ? `It opens in your account, ${me.email}, and from then on in this account alone.`
              : 'It opens in your account, and from then on in this account alone.'}
          </p>
          <p>You read what the agent may do and what it costs. Nothing is agreed until you sign.</p>
        </Card>
        <FormFailure error={opening.error} />
        <Button
          size="lg"
          className="justify-self-start"
          busy={opening.isPending}
          busyText="Opening…"
          onClick={() => opening.mutate(link)}
        >
          Read the mandate
        </Button>
      </div>
    </>
  );
}
