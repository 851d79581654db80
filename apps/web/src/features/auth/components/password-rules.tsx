import { passwordMinLength } from '@rentreel/contracts/auth';
import { Check, Circle, Info } from 'lucide-react';

export function PasswordRules({ typed }: { typed: string }) {
  const longEnough = typed.length >= passwordMinLength;
  const Icon = longEnough ? Check : Circle;
  return (
    <ul className="grid gap-1">
      <li className={`flex items-center gap-1.5 ${longEnough ? 'font-semibold text-primary-text' : ''}`}>
        <Icon className="icon-16" aria-hidden="true" />
        At least {passwordMinLength} characters
        <span className="sr-only">{longEnough ? ', met' : ', not met yet'}</span>
      </li>
      <li className="flex gap-1.5">
        <Info className="icon-16 mt-0.5" aria-hidden="true" />
        Not a common password, and not your name or email
      </li>
    </ul>
  );
}
