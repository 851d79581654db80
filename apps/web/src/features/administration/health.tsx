import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

interface HealthProps {
  ok: boolean;
  title: string;
  children: ReactNode;
}

/** A figure of the strip, and whether it is as expected. */
export function Health({ ok, title, children }: HealthProps) {
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <div className={`admin-health ${ok ? '' : 'bg-danger-soft text-on-danger-soft [&_p]:text-inherit'}`}>
      <h2 className="flex items-center gap-2 text-14 font-semibold">
        <Icon className={`icon-20 ${ok ? 'text-primary-text' : ''}`} aria-hidden="true" />
        {title}
      </h2>
      {children}
    </div>
  );
}
