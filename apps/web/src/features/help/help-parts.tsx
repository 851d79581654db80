import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Where the help is read: by somebody who is logged in, or by anybody. */
export type HelpBase = 'help' | 'guides';

interface HelpLinkProps {
  base: HelpBase;
  /** The name of an article or of another page of the help; the help itself when left out. */
  page?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A link inside the help, which stays on the side that the reader is on. */
export function HelpLink({ base, page, className = 'link', children }: HelpLinkProps) {
  return (
    <Link to={base === 'help' ? '/help/{-$page}' : '/guides/{-$page}'} params={{ page }} className={className}>
      {children}
    </Link>
  );
}

/** What a row of a list that leads somewhere shows: a picture, what it is, and a few words about it. */
export function HelpRow({ icon: Icon, title, about }: { icon: LucideIcon; title: string; about: string }) {
  return (
    <>
      <Icon className="icon-20 shrink-0 text-text-2" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <strong className="block wrap-anywhere">{title}</strong>
        <span className="text-14 text-text-2">{about}</span>
      </span>
      <ChevronRight className="icon-20 shrink-0 text-text-3" aria-hidden="true" />
    </>
  );
}
