import { hashSecret } from '@rentreel/auth';

/** How the audit log names an address that has no account: recognisable again, but without the address. */
export function subjectOfEmail(email: string): string {
  return `email:${hashSecret(email).slice(0, 16)}`;
}
