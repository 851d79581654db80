import { ChevronRight, Download, type LucideIcon } from 'lucide-react';

interface PaperRowProps {
  icon: LucideIcon;
  href: string;
  title: string;
  /** What is to be known of it before it is opened. */
  hint?: string | undefined;
  /** It is a file, to be kept. */
  download?: boolean;
}

/** A paper of a booking that opens on a screen of its own, or is kept as a file. */
export function PaperRow({ icon: Icon, href, title, hint, download = false }: PaperRowProps) {
  const End = download ? Download : ChevronRight;
  return (
    <a href={href} className="menu-row" {...(download && { download: true })}>
      <Icon className="icon" aria-hidden="true" />
      <span className="flex-1">
        {title}
        {hint !== undefined && <span className="block text-14 text-text-2">{hint}</span>}
      </span>
      <End className="icon-20" aria-hidden="true" />
    </a>
  );
}
