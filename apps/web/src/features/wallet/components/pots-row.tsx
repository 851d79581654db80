import { Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { ChevronRight, PiggyBank } from 'lucide-react';

/** The way to the money that is put aside for a home. */
export function PotsRow() {
  return (
    <Card padded={false} className="overflow-hidden">
      <Link to="/pots" className="menu-row">
        <PiggyBank className="icon" aria-hidden="true" />
        <span className="flex-1">Rent pots</span>
        <ChevronRight className="icon-20" aria-hidden="true" />
      </Link>
    </Card>
  );
}
