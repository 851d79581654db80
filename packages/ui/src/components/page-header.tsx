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
      <div className="flex items-start justify-between gap-3">
        <h1>{title}</h1>
        {end}
      </div>
      {subtitle && <p>{subtitle}</p>}
    </header>
  );
}
