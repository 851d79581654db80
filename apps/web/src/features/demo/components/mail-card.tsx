import type { DemoMail } from '@rentreel/contracts/demo';
import { Card } from '@rentreel/ui';
import { formatDateTime } from '../../../lib/format-date.ts';
import { splitLinks } from '../lib/split-links.ts';

export function MailCard({ mail }: { mail: DemoMail }) {
  return (
    <Card as="article" className="grid gap-2">
      <h2 className="text-16">{mail.subject}</h2>
      <p className="text-14 wrap-anywhere text-text-2">
        To {mail.to} · {formatDateTime(mail.sentAt)}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        {splitLinks(mail.text, location.origin).map(({ at, text, href }) =>
          href === undefined ? (
            text
          ) : (
            <a key={at} className="text-link" href={href}>
              {text}
            </a>
          ),
        )}
      </p>
    </Card>
  );
}
