import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'ok' | 'sun' | 'info' | 'bad' | 'on-image';
  icon?: LucideIcon;
}

/** A state as icon and word, never colour alone. */
export function Badge({ children, tone = 'neutral', icon: Icon }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {Icon && <Icon className="icon-16" aria-hidden="true" />}
      {children}
    </span>
  );
}
