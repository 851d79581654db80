import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** The single action offered. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

export interface SkeletonProps {
  shape?: 'box' | 'text' | 'circle' | 'card';
  className?: string;
}

/** Placeholder for loading content; its size comes from `className`. */
export function Skeleton({ shape = 'box', className = '' }: SkeletonProps) {
  return <span className={`skeleton ${className}`.trim()} data-shape={shape} aria-hidden="true" />;
}
