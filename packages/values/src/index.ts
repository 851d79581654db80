export { csvLine, csvText } from './csv.ts';
export {
  commuteMinutes,
  commuteReachMetres,
  type Travel,
  type TravelMode,
  travelModes,
  type TravelTime,
  travelTimes,
} from './commute.ts';
export { dayMs, hourMs, minuteMs, secondMs, weekMs } from './duration.ts';
export { metresBetween, metresPerDegree, type Point } from './geo.ts';
export { extended } from './extended.ts';
export { groupBy } from './group-by.ts';
export { keysOf } from './keys-of.ts';
export {
  addKobo,
  allocateKobo,
  basisPointsOf,
  isKobo,
  type Kobo,
  kobo,
  koboFromNaira,
  negateKobo,
  positiveKobo,
  smallestKobo,
  subtractKobo,
  sumKobo,
  zeroKobo,
} from './kobo.ts';
export { formatNaira, groupNairaInput, naira, nairaDecimal, nairaInWords, parseNaira } from './naira.ts';
export { isSameName, nameParts } from './names.ts';
export { count, escapeHtml, firstNameIn } from './text.ts';
export {
  addDays,
  addMonths,
  asLagosDay,
  endOfDay,
  endOfIsoDay,
  formatDate,
  formatDateTime,
  formatDay,
  formatIsoDay,
  formatMonth,
  formatTime,
  formatWeekdayDate,
  formatWeekdayTime,
  isIsoDay,
  isoDay,
  isoDayAt,
  type LagosDay,
  lagosDay,
  lagosZone,
  longDate,
  parseIsoDay,
  shortDate,
  shortWeekday,
  startOfDay,
  startOfIsoDay,
  timeOfDay,
  weekdayName,
  weekdayOf,
} from './time.ts';
