import { nigerianStateCodes } from '@rentreel/contracts/listings';
import { type NoticeInput, exemptAreas, noticeGivers, noticeInput } from '@rentreel/contracts/tenancy';
import { isoDayAt } from '@rentreel/values';

/** Parameters of the calculator's address, which can be shared. */
export interface NoticeSearch {
  state?: string;
  area?: string;
  period?: string;
  by?: string;
  start?: string;
  end?: string;
  given?: string;
  months?: string;
}

type NoticeField = keyof NoticeSearch;

/** Returns all fields; omitted parameters have the most common values. */
export type NoticeFields = Required<NoticeSearch>;

export function noticeFields(search: NoticeSearch, now = Date.now()): NoticeFields {
  const usual = { state: 'LA', area: '', period: 'yearly', by: noticeGivers[0], start: '', end: '', months: '' };
  return { ...usual, given: isoDayAt(now), ...search };
}

/** Returns the address after a change, including defaults on which the result depends, and nothing empty. */
export const changeNotice = (search: NoticeSearch, changes: NoticeSearch): NoticeSearch =>
  Object.fromEntries(Object.entries({ ...noticeFields(search), ...changes }).filter(([, value]) => value !== ''));

export interface ReadNotice {
  /** Input of the calculation; undefined while something is missing or invalid. */
  readonly input: NoticeInput | undefined;
  /** Errors by field. */
  readonly errors: Readonly<Partial<Record<NoticeField, string>>>;
}

const fieldOf: Readonly<Record<string, NoticeField>> = {
  startsOn: 'start',
  endsOn: 'end',
  givenOn: 'given',
  agreedMonths: 'months',
};

/** Parses the form; an empty first day is missing, not invalid. */
export function readNotice(form: NoticeFields): ReadNotice {
  const { state, area, period, by, start, end, given, months } = form;
  const stateCode = nigerianStateCodes.find((code) => code === state);
  const known = stateCode === undefined ? [] : exemptAreas(stateCode);
  const read = noticeInput.safeParse({
    state,
    area: known.includes(area) ? area : '',
    period,
    by,
    startsOn: start,
    givenOn: given,
    ...(end !== '' && { endsOn: end }),
    ...(months !== '' && { agreedMonths: Number(months) }),
  });
  if (read.success) return { input: read.data, errors: {} };
  const errors = read.error.issues.flatMap(({ path, message }): [NoticeField, string][] => {
    const field = fieldOf[String(path[0])];
    return field === undefined || form[field] === '' ? [] : [[field, message]];
  });
  return { input: undefined, errors: Object.fromEntries(errors) };
}
