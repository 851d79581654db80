import { Check, Circle, CircleDot, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import '../styles/components/stepper.css';

const marks = {
  done: { icon: Check, label: 'Done', tone: 'ok' },
  now: { icon: CircleDot, label: 'Now', tone: 'now' },
  later: { icon: Circle, label: 'To come', tone: undefined },
  stopped: { icon: X, label: 'Ended', tone: 'bad' },
} as const;

export interface Step {
  readonly name: string;
  readonly detail?: string | undefined;
  /** stopped: the process ended here. */
  readonly mark: keyof typeof marks;
}

export interface StepperProps {
  title: string;
  steps: readonly Step[];
}

/** A process as a line of stages: done, current and later ones. */
export function Stepper({ title, steps }: StepperProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ol className="stepper">
        {steps.map(({ name, detail, mark }) => {
          const { icon: Icon, label, tone } = marks[mark];
          return (
            <li key={name} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
              <span className={`${tone ? 'tone ' : ''}stepper-mark`} data-tone={tone}>
                <Icon className="icon-16" aria-hidden="true" />
              </span>
              <p>
                <strong>{name}</strong>
                <span className="sr-only"> ({label})</span>
                {detail && <span className="block text-14 text-text-2">{detail}</span>}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export interface TimelineEntry {
  readonly key: string;
  readonly text: string;
  /** Note of the actor, shown in quotation marks. */
  readonly note?: string | undefined;
  readonly at: ReactNode;
}

export interface TimelineProps {
  title: string;
  entries: readonly TimelineEntry[];
}

/** Events in order, collapsed by default. */
export function Timeline({ title, entries }: TimelineProps) {
  return (
    <details className="timeline">
      <summary>{title}</summary>
      <ol>
        {entries.map(({ key, text, note, at }) => (
          <li key={key}>
            <p>{text}</p>
            {note && <p className="quote">“{note}”</p>}
            <p className="text-14 text-text-2">{at}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
