/** Where the calendar file of an inspection is fetched, signed in. */
export const calendarPath = (inspectionId: string): string => `/api/inspections/${inspectionId}.ics`;
