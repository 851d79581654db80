import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** The right-hand slot. */
  end?: ReactNode;
}

export function PageHeader({ title, subtitle, end }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {end}
    </header>
  );
}
