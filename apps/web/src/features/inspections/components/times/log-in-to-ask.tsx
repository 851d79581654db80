import type { ListingDetail } from '@rentreel/contracts/listings';
import { buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { rememberReturnTo } from '../../../../lib/return-to.ts';
import { signInSearch } from '../../../../lib/sign-in-search.ts';

export interface LogInToAskProps {
  listingId: ListingDetail['id'];
  /** What was chosen, for the way back. */
  chosen: number | string;
  children: ReactNode;
}

/** Where a guest would ask: they log in and come back to what they chose. */
export function LogInToAsk({ listingId, chosen, children }: LogInToAskProps) {
  return (
    <Link
      to="/login"
      search={signInSearch()}
      onClick={() => rememberReturnTo(`/property/${listingId}?book=${chosen}`)}
      {...buttonProps({ size: 'lg', block: true })}
    >
      {children}
    </Link>
  );
}
