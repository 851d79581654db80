import type { DemoMail } from '@rentreel/contracts/demo';
import { Card, EmptyState, Note, PageHeader } from '@rentreel/ui';
import { formatDateTime } from '@rentreel/values';
import { Mail } from 'lucide-react';
import { PageTitle } from '#/components/page-title.tsx';
import { trpc } from '#/lib/trpc.ts';

export function DemoMailPage() {
  const [mails] = trpc.demo.listMails.useSuspenseQuery();
  return (
    <>
      <PageTitle>Demo inbox</PageTitle>
      <PageHeader title="Demo inbox" subtitle="What RentReel would have sent by email" />
      <div className="page page-column grid gap-4">
        <Note tone="sun">This is a demo: emails aren’t sent. Everyone who visits can read them here.</Note>
        {mails.length === 0 && (
          <Card>
            <EmptyState icon={Mail} title="No emails yet">
              Create an account or reset a password, and the email shows up here.
            </EmptyState>
          </Card>
        )}
        {mails.map((mail) => (
          <MailCard key={mail.id} mail={mail} />
        ))}
      </div>
    </>
  );
}

function MailCard({ mail }: { mail: DemoMail }) {
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

interface TextPart {
  /** Position of the part in the text. */
  at: number;
  text: string;
  /** Set only for URLs of this site. */
  href?: string;
}

/** Splits a text at its URLs; those of this site become links inside the app. */
export function splitLinks(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: address, ...linkWithin(address, origin) });
    end = index + address.length;
  }
  return end < text.length ? [...parts, { at: end, text: text.slice(end) }] : parts;
}

function linkWithin(address: string, origin: string): { href?: string } {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === origin ? { href: url.pathname + url.search + url.hash } : {};
}
