export interface MeterProps {
  /** From 0 to 100; values beyond are clamped. */
  percent: number;
  tone?: 'primary' | 'sun' | 'info' | 'danger';
  /** Accessible name. Without it the bar is hidden from screen readers, because a text beside it says the same. */
  label?: string;
  /** The value for screen readers; requires `label`. */
  text?: string;
  /** Class for height and position. */
  className?: string;
}

const tones = { primary: 'bg-primary', sun: 'bg-sun', info: 'bg-info', danger: 'bg-danger' } as const;

/** A value as a bar. */
export function Meter({ percent, tone = 'primary', label, text, className = 'h-2' }: MeterProps) {
  const shown = Math.min(100, Math.max(0, percent));
  const value = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': shown,
    'aria-valuetext': text,
  };
  return (
    <span
      className={`block overflow-hidden rounded-full bg-sunken ${className}`}
      {...(label === undefined ? { 'aria-hidden': true } : value)}
    >
      <span className={`block h-full rounded-full ${tones[tone]}`} style={{ inlineSize: `${shown}%` }} />
    </span>
  );
}
