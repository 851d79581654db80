import type { ReviewedChat } from '@rentreel/contracts/messages';
import { plainSource } from '../../../components/homes/picture-sources.ts';
import { formatDateTime } from '../../../lib/format-date.ts';

/** A chat as it was written, for a logged review. */
export function ReviewedMessages({ chat }: { chat: ReviewedChat }) {
  const { tenant, landlord, messages } = chat;
  const names = new Map<string | null, string>([
    [tenant.id, `${tenant.name} (tenant)`],
    [landlord.id, `${landlord.name} (landlord)`],
    [null, 'RentReel'],
  ]);
  return (
    <section aria-label={`Chat of ${tenant.name} and ${landlord.name}`} className="reviewed">
      <p className="report-facts">As it was written, with what was hidden. The latest {messages.length} messages.</p>
      <ol>
        {messages.map(({ seq, senderId, text, photos, createdAt }) => (
          <li key={seq}>
            <p className="reviewed-head">
              <strong>{names.get(senderId)}</strong> <span>{formatDateTime(createdAt)}</span>
            </p>
            {text !== '' && <p className="reviewed-text">{text}</p>}
            {photos.length > 0 && (
              <ul className="reviewed-photos">
                {photos.map((photo, index) => (
                  <li key={plainSource(photo.sources) ?? seq}>
                    <img
                      src={plainSource(photo.sources)}
                      alt={`${index + 1} of ${photos.length} from ${names.get(senderId) ?? 'RentReel'}`}
                      width={photo.width}
                      height={photo.height}
                      loading="lazy"
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
