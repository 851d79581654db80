import { Link } from '@tanstack/react-router';
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
