import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signInSearch } from '../../../lib/sign-in-search.ts';
import { AuthLayout } from '../components/auth-layout.tsx';
import { CheckEmail } from '../components/check-email.tsx';
import { SignupForm } from '../forms/signup-form.tsx';

export function SignupPage() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null) {
    return (
      <CheckEmail email={mailedTo}>
        It says how to go on. If you have an account already, it says so and links to the log-in page.
      </CheckEmail>
    );
  }
  return (
    <AuthLayout title="Create an account" lead="Save homes, message landlords and pay from your wallet.">
      <SignupForm onMailed={setMailedTo} />
      <p className="text-center text-text-2">
        Have an account?{' '}
        <Link to="/login" search={signInSearch()} className="link">
          Log in
        </Link>
      </p>
    </AuthLayout>
  );
}
