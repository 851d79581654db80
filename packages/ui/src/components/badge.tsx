import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface BadgeProps {
  children: ReactNode;
  tone?: 'neutral' | 'ok' | 'sun' | 'info' | 'bad' | 'on-image';
  icon?: LucideIcon;
}

/** A state as icon and text, never by colour alone. */
export function Badge({ children, tone = 'neutral', icon: Icon }: BadgeProps) {
  return (
    <span className="tone badge" data-tone={tone}>
      {Icon && <Icon className="icon-16" aria-hidden="true" />}
      {children}
    </span>
  );
}

export interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg';
  /** A photo instead of the initials. */
  children?: ReactNode;
}

/** A photo or initials; hidden from screen readers, because the name is beside it. */
export function Avatar({ name, size = 'md', children }: AvatarProps) {
  return (
    <span className="avatar overflow-hidden" data-size={size} aria-hidden="true">
      {children ?? initialsOf(name)}
    </span>
  );
}

/**
 * Returns at most two capitals, of the first and the last word. Keeps ẹ, ọ and ṣ intact, also when written with combining
 * marks.
 */
export function initialsOf(name: string): string {
  const parts = name.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const chosen = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return chosen.map((word) => /^\P{M}\p{M}*/u.exec(word ?? '')?.[0].toLocaleUpperCase('en-NG') ?? '').join('');
}
