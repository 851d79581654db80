import type { Pot, PotMember } from '@rentreel/contracts/pots';
import { Avatar, Badge, Button, Card, ConfirmDialog } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import { UserPlus } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { Money } from '#/lib/money/money.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { companyOf } from './format.ts';
import { useAfterPot } from './queries.ts';

const InviteSheet = lazy(() => import('./invite-sheet.tsx'));

/** Members of the pot with their shares. */
export function PotMembers({ pot }: { pot: Pot }) {
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<PotMember | null>(null);
  const mayRemove = pot.allowed.includes('remove');
  return (
    <Card as="section" aria-labelledby="pot-people">
      <div className="flex flex-wrap items-center gap-y-1 gap-x-2 justify-between min-h-8">
        <h2 className="text-18/tight wrap-anywhere" id="pot-people">
          {companyOf(pot)}
        </h2>
        {pot.allowed.includes('invite') && (
          <Button size="sm" variant="secondary" onClick={() => setInviting(true)}>
            <UserPlus className="icon-20" aria-hidden="true" />
            Invite
          </Button>
        )}
      </div>
      <ul>
        {pot.members.map((member) => (
          <li
            className="flex items-center gap-3 min-h-14 py-2 border-t border-hairline first:border-t-0"
            key={member.userId}
          >
            <Avatar name={member.name} size="sm" />
            <div className="flex-1 min-w-0">
              <p className="flex flex-wrap items-center gap-y-1 gap-x-2 wrap-anywhere">
                {member.me ? 'You' : member.name}
                {member.role === 'owner' && pot.memberCount > 1 && <Badge>Owner</Badge>}
              </p>
              {mayRemove && !member.me && (
                <Button className="-ms-2 px-2" size="sm" variant="text" onClick={() => setLeaving(member)}>
                  Remove from the pot<span className="sr-only">: {member.name}</span>
                </Button>
              )}
            </div>
            <Money amountKobo={member.shareKobo} />
          </li>
        ))}
      </ul>
      {pot.memberCount > 1 && (
        <p className="text-14 text-text-2">
          Everyone in the pot sees these names and shares. Each can withdraw only their own.
        </p>
      )}
      <Suspense>{inviting && <InviteSheet pot={pot} onClose={() => setInviting(false)} />}</Suspense>
      {leaving && <RemoveMember pot={pot} member={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function RemoveMember({ pot, member, onClose }: { pot: Pot; member: PotMember; onClose: () => void }) {
  const after = useAfterPot(onClose);
  const removing = trpc.pots.removeMember.useMutation({
    ...after,
    onError: (error) => {
      after.onError(error);
      notify(readFailure(error).text);
      onClose();
    },
  });
  const share =
    member.shareKobo === 0 ? 'They have saved nothing yet.' : `${naira(member.shareKobo)} goes back to them.`;
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={`Remove ${member.name}?`}
      confirmText={`Remove ${member.name}`}
      busy={removing.isPending}
      onClose={onClose}
      onConfirm={() => removing.mutate({ potId: pot.id, userId: member.userId })}
    >
      <p>{share} The invitation link ends too, so they can’t rejoin with it.</p>
    </ConfirmDialog>
  );
}
