import { initialsOf } from '../lib/initials-of.ts';

export interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg';
}

/** Initials; the name itself stands beside it, so this is not read out. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
