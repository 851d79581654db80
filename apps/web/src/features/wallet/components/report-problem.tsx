import type { TransactionDetail } from '@rentreel/contracts/wallet';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';

/** What can be done when a transaction is not right; what helps depends on what it is. */
export function ReportProblem({ detail }: { detail: TransactionDetail }) {
  const { type, paymentState, inspectionId } = detail;
  return (
    <details className="transaction-problem">
      <summary>Report a problem</summary>
      <div className="grid gap-4">
        {type === 'withdrawal' && paymentState === 'pending' && (
          <p>Your bank has not answered yet. If it refuses, the money comes back to your wallet by itself.</p>
        )}
        {type === 'withdrawal' && paymentState === 'settled' && (
          <p>We paid this to your bank. If it is not in your account, give your bank the reference above.</p>
        )}
        {inspectionId && (
          <div className="grid justify-items-start gap-2">
            <p>If the visit did not go as agreed, say so there: the fee follows how the visit ended.</p>
            <Link
              to="/inspections/$inspectionId"
              params={{ inspectionId }}
              {...buttonProps({ variant: 'secondary', size: 'sm' })}
            >
              Report on the inspection
            </Link>
          </div>
        )}
        <div className="grid justify-items-start gap-2">
          <p>If you do not know this transaction, sign out your other devices and change your password now.</p>
          <Link to="/security" {...buttonProps({ variant: 'secondary', size: 'sm' })}>
            Check my devices
          </Link>
        </div>
      </div>
    </details>
  );
}
