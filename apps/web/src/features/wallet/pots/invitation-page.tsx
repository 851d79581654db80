import { formatIsoDay } from '@rentreel/values';
import type { PotInvitationInput } from '@rentreel/contracts/pots';
import { Button, Card, PageHeader } from '@rentreel/ui';
import { PageTitle } from '#/components/page-title.tsx';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { Money } from '#/lib/money/money.tsx';
import { trpc } from '#/lib/trpc.ts';
import { useAfterPot } from './queries.ts';

export interface InvitationPageProps {
  link: PotInvitationInput;
  /** Called once the user has joined the pot. */
  onJoined: () => void;
}

const peopleLabel = (count: number) => (count === 1 ? 'One person saves in it.' : `${count} people save in it.`);

/** Explains what the user joins, and what the other members will see. */
export function InvitationPage({ link, onJoined }: InvitationPageProps) {
  const [pot] = trpc.pots.invitation.useSuspenseQuery(link);
  const joining = trpc.pots.join.useMutation(useAfterPot(onJoined));
  return (
    <>
      <PageTitle>{`Join “${pot.name}”`}</PageTitle>
      <PageHeader title={pot.name} subtitle={`${pot.ownerName} invites you to save together.`} />
      <div className="page page-column grid grid-cols-1 gap-4">
        <Card as="section" aria-label="The pot" className="grid grid-cols-1 gap-3 justify-items-stretch">
          <p className="font-semibold">
            <Money amountKobo={pot.targetKobo} /> by {formatIsoDay(pot.targetDay)}
          </p>
          <p className="text-14 text-text-2">{peopleLabel(pot.memberCount)}</p>
        </Card>
        <ul className="grid gap-2 ps-5 list-disc text-text-2">
          <li>You see each other’s names and what each of you saved in this pot. Nothing else of your wallet.</li>
          <li>Your share stays yours. Only you can withdraw it, whenever you like.</li>
          <li>You can leave at any time; your share goes back to your wallet.</li>
        </ul>
        <FormFailure error={joining.error} />
        {pot.isMember ? (
          <Button size="lg" onClick={onJoined}>
            Open the pot
          </Button>
        ) : (
          <Button size="lg" busy={joining.isPending} busyText="Joining…" onClick={() => joining.mutate(link)}>
            Agree and join
          </Button>
        )}
      </div>
    </>
  );
}
