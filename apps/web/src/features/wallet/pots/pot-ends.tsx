import type { Pot } from '@rentreel/contracts/pots';
import { Button, ConfirmDialog } from '@rentreel/ui';
import { naira } from '@rentreel/values';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormFailure } from '#/lib/forms/form-failure.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { useAfterPot } from './queries.ts';

interface EndProps {
  pot: Pot;
  onClose: () => void;
}

/** Actions for leaving and for closing the pot. */
export function PotEnds({ pot }: { pot: Pot }) {
  const [asked, setAsked] = useState<'leave' | 'close' | null>(null);
  const alone = pot.memberCount === 1;
  const done = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      {!alone && pot.allowed.includes('leave') && (
        <Button variant="text" onClick={() => setAsked('leave')}>
          Leave the pot
        </Button>
      )}
      {pot.allowed.includes('close') && (
        <Button variant="text" onClick={() => setAsked('close')}>
          Close the pot
        </Button>
      )}
      {asked === 'leave' && <LeavePot pot={pot} onClose={done} />}
      {asked === 'close' && <ClosePot pot={pot} onClose={done} />}
    </div>
  );
}

function LeavePot({ pot, onClose }: EndProps) {
  const { pots, wallet } = trpc.useUtils();
  const navigate = useNavigate();
  const leaving = trpc.pots.leave.useMutation({
    onSuccess: async () => {
      notify(`You left “${pot.name}”.`);
      await navigate({ to: '/pots', replace: true });
      void pots.list.invalidate();
      void wallet.invalidate();
    },
    onError: () => void pots.invalidate(),
  });
  return (
    <ConfirmDialog
      open
      tone="danger"
      title="Leave the pot?"
      confirmText={pot.shareKobo === 0 ? 'Leave the pot' : `Leave and withdraw ${naira(pot.shareKobo)}`}
      busy={leaving.isPending}
      onClose={onClose}
      onConfirm={() => leaving.mutate({ potId: pot.id })}
    >
      <div className="grid gap-3">
        <p>
          {pot.shareKobo > 0 && `Your ${naira(pot.shareKobo)} goes back to your wallet. `}
          {pot.role === 'owner' && 'The member who joined first becomes its owner.'}
        </p>
        <FormFailure error={leaving.error} />
      </div>
    </ConfirmDialog>
  );
}

function ClosePot({ pot, onClose }: EndProps) {
  const closing = trpc.pots.close.useMutation(useAfterPot(onClose));
  const shares =
    pot.memberCount === 1
      ? `${naira(pot.heldKobo)} goes back to your wallet.`
      : 'Every member’s share goes back to their wallet.';
  return (
    <ConfirmDialog
      open
      tone="danger"
      title="Close the pot?"
      confirmText={pot.heldKobo === 0 ? 'Close the pot' : `Close and return ${naira(pot.heldKobo)}`}
      busy={closing.isPending}
      onClose={onClose}
      onConfirm={() => closing.mutate({ potId: pot.id })}
    >
      <div className="grid gap-3">
        <p>{pot.heldKobo === 0 ? 'The pot is empty.' : shares} A closed pot can’t be opened again.</p>
        <FormFailure error={closing.error} />
      </div>
    </ConfirmDialog>
  );
}
