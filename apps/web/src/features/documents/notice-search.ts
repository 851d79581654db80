import { nigerianStateCodes } from '@rentreel/contracts/listings';
import { type NoticeInput, exemptAreas, noticeGivers, noticeInput } from '@rentreel/contracts/tenancy';
import { isoDayAt } from '@rentreel/values';

/** What stands in the address of the calculator, so that it can be sent to somebody as it is. */
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

/** Every field as it is shown; what the address leaves out is what most people ask. */
export type NoticeFields = Required<NoticeSearch>;

export function noticeFields(search: NoticeSearch, now = Date.now()): NoticeFields {
  const usual = { state: 'LA', area: '', period: 'yearly', by: noticeGivers[0], start: '', end: '', months: '' };
  return { ...usual, given: isoDayAt(now), ...search };
}

/** The address after a change: all that the dates rest on, also what stood there by itself, and nothing empty. */
export const changeNotice = (search: NoticeSearch, changes: NoticeSearch): NoticeSearch =>
  Object.fromEntries(Object.entries({ ...noticeFields(search), ...changes }).filter(([, value]) => value !== ''));

export interface ReadNotice {
  /** What can be worked out with; undefined while something is missing or wrong. */
  readonly input: NoticeInput | undefined;
  /** Texts by field, for what was filled in and is wrong. */
  readonly errors: Readonly<Partial<Record<NoticeField, string>>>;
}

const fieldOf: Readonly<Record<string, NoticeField>> = {
  startsOn: 'start',
  endsOn: 'end',
  givenOn: 'given',
  agreedMonths: 'months',
};

/** Reads the form; an empty first day is missing, not wrong. */
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
