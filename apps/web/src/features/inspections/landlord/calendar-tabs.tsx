import { Link } from '@tanstack/react-router';
import '#/components/alerts/saved-tabs.css';

/** The calendar of a landlord and the hours that it offers, as two sides of one screen. */
export function CalendarTabs() {
  return (
    <nav className="saved-tabs flex gap-6 border-b border-border" aria-label="Calendar">
      <Link to="/inspections/board" activeOptions={{ exact: true, includeSearch: false }}>
        Visits
      </Link>
      <Link to="/inspections/times" activeOptions={{ exact: true, includeSearch: false }}>
        Inspection hours
      </Link>
    </nav>
  );
}
