import { Button } from '@rentreel/ui';
import { useNavigate } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { forgetReferral } from '../../../lib/referral.ts';

export interface InvitedByProps {
  code: string | null;
  onRemove: () => void;
}

export function InvitedBy({ code, onRemove }: InvitedByProps) {
  const navigate = useNavigate();
  if (code === null) return null;
  const remove = () => {
    forgetReferral();
    onRemove();
    void navigate({ to: '/signup', search: {}, replace: true });
  };
  return (
    <div className="flex items-center gap-2 rounded-control bg-primary-soft ps-3 text-on-primary-soft">
      <Gift className="icon-20" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14 font-semibold break-words">Invited with code {code}</p>
      <Button variant="text" size="sm" onClick={remove}>
        Remove
        <span className="sr-only"> the invitation</span>
      </Button>
    </div>
  );
}
