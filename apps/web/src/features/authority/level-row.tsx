import { Badge, Button, Note } from '@rentreel/ui';
import { Check, Circle, Hourglass, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Level } from './format.ts';

const icons = { ok: Check, sun: Hourglass, bad: TriangleAlert, neutral: Circle };

interface LevelRowProps {
  level: Level;
  /** Name of the home, for screen readers. */
  of?: string;
  onDo?: () => void;
  /** Rendered instead of the button. */
  children?: ReactNode;
}

/** A verification level: state, what was verified and when, and the next action. */
export function LevelRow({ level: { name, tone, label, lines, fault, action }, of, onDo, children }: LevelRowProps) {
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{name}</p>
        <Badge tone={tone} icon={icons[tone]}>
          {label}
        </Badge>
      </div>
      {lines.map((line) => (
        <p key={line} className="text-14 text-text-2 wrap-anywhere">
          {line}
        </p>
      ))}
      {fault !== undefined && <Note tone="bad">{fault}</Note>}
      {children}
      {action !== undefined && onDo && (
        <div>
          <Button size="sm" variant={fault === undefined ? 'soft' : 'primary'} onClick={onDo}>
            {action} {of !== undefined && <span className="sr-only">of {of}</span>}
          </Button>
        </div>
      )}
    </div>
  );
}
