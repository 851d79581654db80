import { Link } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Base path of the help: for signed-in users, or public. */
export type HelpBase = 'help' | 'guides';

interface HelpLinkProps {
  base: HelpBase;
  /** Name of an article or help page; omitted for the start page. */
  page?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A link within the help, which keeps the base path. */
export function HelpLink({ base, page, className = 'link', children }: HelpLinkProps) {
  return (
    <Link to={base === 'help' ? '/help/{-$page}' : '/guides/{-$page}'} params={{ page }} className={className}>
      {children}
    </Link>
  );
}

/** Content of a row that is a link: icon, title and description. */
export function HelpRow({ icon: Icon, title, about }: { icon: LucideIcon; title: string; about: string }) {
  return (
    <>
      <Icon className="icon-20 shrink-0 text-text-2" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <strong className="block wrap-anywhere">{title}</strong>
        <span className="block text-14 text-text-2">{about}</span>
      </span>
      <ChevronRight className="icon-20 shrink-0 text-text-3" aria-hidden="true" />
    </>
  );
}
