import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export function BackLink() {
  return (
    <Link to="/" className="back-link" aria-label="Back to all homes" title="Back to all homes">
      <ArrowLeft className="icon" aria-hidden="true" />
    </Link>
  );
}
