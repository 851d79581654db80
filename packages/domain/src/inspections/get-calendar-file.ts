import { type Context, DomainError } from '../kernel/index.ts';
import { findListing } from '../listings/index.ts';
import { calendarFile } from './calendar-file.ts';
import { isMet } from './inspection-rules.ts';
import { otherSide, personOn } from './inspection-row.ts';
import { loadInspection } from './load-inspection.ts';
import { findPeople } from './people-repository.ts';

/** An inspection of the caller as an iCalendar file, once it is confirmed; before, it is `inspections.not_found`. */
export async function getCalendarFile(ctx: Context, inspectionId: string): Promise<string> {
  const { read } = ctx.database;
  const { row, side } = await loadInspection(ctx, read, inspectionId);
  const home = await findListing(read, row.listingId);
  if (!home || !isMet(row)) throw new DomainError('inspections.not_found');
  const otherId = personOn(row, otherSide(side));
  const other = (await findPeople(read, [otherId])).get(otherId)?.name ?? '';
  const url = `${ctx.appOrigin}/#/inspections?visit=${row.id}`;
  return calendarFile({
    ...row,
    title: `Inspection: ${home.title}`,
    place: [home.address, home.area, home.city].join(', '),
    text: `With ${other}. ${url}`,
    url,
    latitude: home.latitude,
    longitude: home.longitude,
  });
}
