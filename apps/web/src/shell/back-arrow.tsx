import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { parentOf } from '#/lib/parent-route.ts';

/** Leads one level up. */
export default function BackArrow({ pathname }: { pathname: string }) {
  return (
    <Link to={parentOf(pathname) ?? '/'} className="icon-btn" aria-label="Back">
      <ArrowLeft className="icon" aria-hidden="true" />
    </Link>
  );
}
