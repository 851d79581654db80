import type { Inspection } from '@rentreel/contracts/inspections';
import { Avatar, Badge, buttonProps, Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, MessageCircle } from 'lucide-react';
import { truthWords } from '../../lib/truth-words.ts';

/** The other side, and the way to write to them. */
export function VisitPeople({ visit }: { visit: Inspection }) {
  const { other, side, home, tenantId } = visit;
  return (
    <section aria-labelledby="other-heading">
      <h2 id="other-heading">{side === 'tenant' ? 'Your landlord' : 'Who comes'}</h2>
      <Card className="visit-person">
        <Avatar name={other.name} />
        <div className="min-w-0 flex-1">
          <h3 className="wrap-anywhere">{other.name}</h3>
          {other.isVerified && (
            <Badge tone="info" icon={BadgeCheck}>
              Verified
            </Badge>
          )}
          {side === 'tenant' && <p className="text-14 text-text-2">{truthWords(visit.landlordTruth)}</p>}
        </div>
        <Link
          to="/chat/$propertyId/$tenantId"
          params={{ propertyId: home.id, tenantId }}
          preload={false}
          {...buttonProps({ variant: 'secondary', size: 'sm' })}
        >
          <MessageCircle className="icon-20" aria-hidden="true" />
          Chat
        </Link>
        {visit.note !== '' && <p className="visit-note">“{visit.note}”</p>}
      </Card>
    </section>
  );
}
