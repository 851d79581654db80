/** What keeps an area's diary private and honest. */
export const areaLimits = {
  /**
   * So many people must have said something before it is shown. Each figure has this floor of its own: in
   * `area_diary_facts` a figure that fewer people told of is null, so `reporters >= 3` with the figure tested is enough.
   */
  minReporters: 3,
  /** Days back from today that can be filled in or changed. */
  daysBack: 7,
  /** Areas that one person may tell of within `areaDays` days: home, the last home, work. */
  areasPerPerson: 3,
  areaDays: 30,
  /** What was said longer ago counts no more. */
  countedDays: 365,
} as const;
