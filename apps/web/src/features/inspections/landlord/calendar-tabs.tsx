import { Link } from '@tanstack/react-router';
import '#/components/alerts/saved-tabs.css';

/** Tabs of a landlord's calendar and available times. */
export function CalendarTabs() {
  return (
    <nav className="saved-tabs flex gap-6 border-b border-border" aria-label="Calendar">
      <Link to="/inspections/board" activeOptions={{ exact: true, includeSearch: false }}>
        Inspections
      </Link>
      <Link to="/inspections/times" activeOptions={{ exact: true, includeSearch: false }}>
        Inspection hours
      </Link>
    </nav>
  );
}
