import type { TicketMessage } from '@rentreel/contracts/support';
import { formatDateTime } from '@rentreel/values';
import { PrivatePhotoStrip } from '#/lib/uploads/private-photo-strip.tsx';

interface TicketThreadProps {
  messages: readonly TicketMessage[];
  label: string;
  /** The reader's side, whose messages are aligned to the end. */
  own: TicketMessage['by'];
}

/** Messages of both sides, in order. */
export function TicketThread({ messages, label, own }: TicketThreadProps) {
  return (
    <ol className="grid gap-4" aria-label={label}>
      {messages.map(({ id, by, name, text, photos, at }) => {
        const isOwn = by === own;
        return (
          <li key={id} className={`grid max-w-[92%] gap-1 ${isOwn ? 'justify-self-end' : 'justify-self-start'}`}>
            <p className="text-14 text-text-2">
              <strong className="text-text">{nameOf({ by, name }, isOwn)}</strong>, {formatDateTime(at)}
            </p>
            <div
              className={`grid gap-3 rounded-card p-4 ${isOwn ? 'bg-primary-soft' : 'border border-hairline bg-surface'}`}
            >
              <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
              <PrivatePhotoStrip photos={photos} label={`Photos by ${nameOf({ by, name }, isOwn)}`} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const nameOf = ({ by, name }: Pick<TicketMessage, 'by' | 'name'>, isOwn: boolean): string => {
  if (by === 'admin') return `${name} of RentReel`;
  return isOwn ? 'You' : name;
};
