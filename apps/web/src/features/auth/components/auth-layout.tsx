import type { ReactNode } from 'react';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Wordmark } from '../../../components/layout/wordmark.tsx';
import '../auth.css';

export interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Stands beside the form on wide screens and under it on phones. */
  aside?: ReactNode;
}

/** The frame of everything round signing in: brand, large title, one column. */
export function AuthLayout({ title, lead, children, aside }: AuthLayoutProps) {
  return (
    <div className="auth">
      <PageTitle>{title}</PageTitle>
      <header className="auth-brand">
        <Wordmark />
      </header>
      <div className="auth-columns">
        <div className="auth-main">
          <h1>{title}</h1>
          {lead && <p className="mt-2 text-text-2">{lead}</p>}
          <div className="mt-6 grid gap-4">{children}</div>
        </div>
        {aside}
      </div>
    </div>
  );
}
