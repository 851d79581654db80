import { LinkSharing } from '#/components/link-sharing.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import type { PotSheetProps } from './change-pot-sheet.tsx';
import { useAfterPot } from './queries.ts';

/** Invites members to the pot by a link, and revokes the link. */
export default function InviteSheet({ pot, onClose }: PotSheetProps) {
  const inviting = trpc.pots.invite.useMutation(useAfterPot());
  const stopping = trpc.pots.stopInvitation.useMutation(
    useAfterPot(() => notify('Invitation ended. The links you sent no longer work.')),
  );
  const url = pot.inviteKey === null ? undefined : potLink(location, pot.id, pot.inviteKey);
  return (
    <ActionSheet onClose={onClose} title="Invite flatmates">
      <div className="grid gap-4">
        <p className="text-text-2">
          Anyone with the link can join. You then see each other’s names and what each of you saved; no one can touch
          another person’s share.
        </p>
        <LinkSharing
          label="Link to join"
          title={`Save with me: ${pot.name}`}
          url={url}
          making={{ ...inviting, mutate: () => inviting.mutate({ potId: pot.id }) }}
          stopping={{
            ...stopping,
            mutate: () => stopping.mutate({ potId: pot.id }),
            text: 'End the invitation',
            busyText: 'Ending…',
          }}
        />
      </div>
    </ActionSheet>
  );
}

/** Returns the invitation link of a pot. */
function potLink({ origin }: Pick<Location, 'origin'>, potId: string, inviteKey: string): string {
  return `${origin}/#/pots/${potId}?key=${inviteKey}`;
}
