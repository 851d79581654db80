import { type ReactNode, createContext, use } from 'react';

/** Rendered before the title of every page, such as a back link; provided by the app's shell. */
export const PageHeaderStart = createContext<ReactNode>(null);

export interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Rendered on the right, below a title that it would squeeze. */
  end?: ReactNode;
}

export function PageHeader({ title, subtitle, end }: PageHeaderProps) {
  return (
    <header className="page-header">
      <div className="flex flex-wrap items-start justify-between gap-3">
        {use(PageHeaderStart)}
        <h1 className="flex-1 basis-32 min-w-0">{title}</h1>
        {end}
      </div>
      {subtitle && <p>{subtitle}</p>}
    </header>
  );
}
