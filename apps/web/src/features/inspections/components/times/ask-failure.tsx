import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { FormFailure } from '../../../../components/forms/form-failure.tsx';
import { readFailure } from '../../../../lib/request-error.ts';

/** Why the time was not given, and where the missing money goes in. */
export function AskFailure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <>
      <FormFailure error={error} />
      {readFailure(error).code === 'inspections.fee_not_covered' && (
        <Link to="/wallet" {...buttonProps({ variant: 'secondary', size: 'sm' })}>
          Deposit in your wallet
        </Link>
      )}
    </>
  );
}
