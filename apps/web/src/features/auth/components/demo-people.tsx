import type { LoginInput } from '@rentreel/contracts/auth';
import { Avatar, Card, Note } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';

export interface DemoPeopleProps {
  onChoose: (account: LoginInput) => void;
}

/** Whom one may be in a demo; a tap fills the form. */
export function DemoPeople({ onChoose }: DemoPeopleProps) {
  const accounts = trpc.demo.listAccounts.useQuery().data ?? [];
  return (
    <section className="auth-aside grid gap-3" aria-labelledby="demo-people">
      <h2 id="demo-people">Demo people</h2>
      <Note tone="sun">
        This is a demo: the homes and people are samples. Tap one to fill the form, then log in. Mails that the demo
        sends are on the <Link to="/demo-mail">demo mail page</Link>.
      </Note>
      <Card as="ul" padded={false} className="overflow-hidden">
        {accounts.map(({ name, about, email, password }) => (
          <li key={email} className="border-t border-hairline first:border-t-0">
            <button type="button" className="menu-row" onClick={() => onChoose({ email, password })}>
              <Avatar name={name} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{name}</span>
                <span className="block text-14 text-text-2">{about}</span>
                <span className="block text-12 wrap-anywhere text-text-3">{email}</span>
                <span className="block text-12 wrap-anywhere text-text-3">{password}</span>
              </span>
            </button>
          </li>
        ))}
      </Card>
    </section>
  );
}
