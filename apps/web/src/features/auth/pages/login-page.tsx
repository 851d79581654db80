import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { storedReturnTo } from '../../../lib/return-to.ts';
import { signInSearch } from '../../../lib/sign-in-search.ts';
import { AuthLayout } from '../components/auth-layout.tsx';
import { DemoPeople } from '../components/demo-people.tsx';
import { LoginForm } from '../forms/login-form.tsx';
import { returnHint } from '../lib/return-hint.ts';
import { trpc } from '../../../lib/trpc.ts';

export function LoginPage() {
  const config = trpc.app.config.useQuery().data;
  const [chosen, setChosen] = useState({ email: '', password: '', taps: 0 });
  return (
    <AuthLayout
      title="Log in"
      lead={returnHint(storedReturnTo())}
      aside={config?.demo && <DemoPeople onChoose={(account) => setChosen({ ...account, taps: chosen.taps + 1 })} />}
    >
      <LoginForm key={chosen.taps} filled={chosen} />
      <p className="text-center text-text-2">
        New to RentReel?{' '}
        <Link to="/signup" search={signInSearch()} className="link">
          Create an account
        </Link>
      </p>
    </AuthLayout>
  );
}
