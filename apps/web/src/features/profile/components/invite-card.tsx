import { Button, Card, TextField } from '@rentreel/ui';
import { Copy } from 'lucide-react';
import { notify } from '../../../lib/toasts.ts';
import { inviteLink } from '../lib/invite-link.ts';

export function InviteCard({ code }: { code: string }) {
  const link = inviteLink(location, code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify('Invite link copied');
    } catch {
      notify('Your browser did not allow copying. Select the link and copy it.');
    }
  };
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="invite-heading">
      <h2 id="invite-heading" className="text-16">
        Invite people
      </h2>
      <TextField label="Your link" hint={`Your code is ${code}.`} value={link} readOnly onFocus={selectAll} />
      <Button variant="soft" onClick={() => void copy()}>
        <Copy className="icon-20" aria-hidden="true" />
        Copy link
      </Button>
    </Card>
  );
}

function selectAll({ target }: { target: HTMLInputElement }): void {
  target.select();
}
