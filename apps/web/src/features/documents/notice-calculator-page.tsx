import { nigerianStateCodes, nigerianStates, tenancyPeriods } from '@rentreel/contracts/listings';
import { type NoticePlan, exemptAreas, longDay, noticePlan, periodNames } from '@rentreel/contracts/tenancy';
import { Badge, Button, Note, PageHeader, TextField } from '@rentreel/ui';
import { BookOpenCheck, CircleHelp, Handshake, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { DateField } from '#/lib/forms/date-field.tsx';
import { PageTitle } from '#/components/page-title.tsx';
import '#/components/document/document.css';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { shareLink } from '#/lib/share-link.ts';
import '#/components/print.css';
import './documents.css';
import {
  type NoticeFields as NoticeValues,
  type NoticeSearch,
  type ReadNotice,
  noticeFields,
  readNotice,
} from './notice-search.ts';

interface NoticeCalculatorPageProps {
  search: NoticeSearch;
  onChange: (changes: NoticeSearch) => void;
}

const title = 'Notice calculator';

/** Calculates when a tenancy can end, for anybody; the input is kept in the address. */
export function NoticeCalculatorPage({ search, onChange }: NoticeCalculatorPageProps) {
  // Local copy of the input, so that typing does not wait for the address to change.
  const [values, setValues] = useState(() => noticeFields(search));
  const { input, errors } = readNotice(values);
  const wrong = Object.keys(errors).length > 0;
  const missing = wrong
    ? 'Correct what is marked to see the dates.'
    : 'Fill in the first day of the tenancy to see the dates.';
  const change = (changes: NoticeSearch) => {
    setValues((earlier) => ({ ...earlier, ...changes }));
    onChange(changes);
  };
  const share = () => void shareLink({ title, url: location.href });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} subtitle="When a tenancy can end under the law of the state." />
      <div className="page quit-page grid gap-6 max-w-168 lg:grid-cols-2 lg:gap-x-12 lg:max-w-310">
        <NoticeForm values={values} errors={errors} onChange={change} />
        <section aria-label="Dates" className="grid grid-cols-1 gap-4 content-start">
          {input ? (
            <>
              <NoticeTimeline plan={noticePlan(input)} />
              <div className="paper-actions flex flex-wrap gap-3">
                <Button variant="secondary" onClick={share}>
                  <Share2 className="icon-20" aria-hidden="true" />
                  Share
                </Button>
                <Button variant="secondary" onClick={() => window.print()}>
                  <Printer className="icon-20" aria-hidden="true" />
                  Print
                </Button>
              </div>
            </>
          ) : (
            <Note>{missing}</Note>
          )}
        </section>
      </div>
    </>
  );
}

const states = nigerianStateCodes.map((value) => ({ value, text: nigerianStates[value] }));
const periods = tenancyPeriods.map((value) => ({ value, text: periodNames[value] }));
const givers = [
  { value: 'tenant', text: 'The tenant' },
  { value: 'landlord', text: 'The landlord' },
] as const;
const elsewhere = 'elsewhere';

interface NoticeFormProps {
  values: NoticeValues;
  errors: ReadNotice['errors'];
  onChange: (changes: NoticeSearch) => void;
}

/** Fields that determine the notice. */
function NoticeForm({ values, errors, onChange }: NoticeFormProps) {
  return (
    <form
      className="quit-form grid grid-cols-1 gap-4 content-start"
      aria-label="Your tenancy"
      onSubmit={(event) => event.preventDefault()}
    >
      <PlaceFields values={values} onChange={onChange} />
      <ChoiceField
        id="notice-by"
        legend="Who gives the notice?"
        options={givers}
        value={givers.find(({ value }) => value === values.by)?.value}
        onChange={(by) => by && onChange({ by })}
      />
      <SelectField
        id="notice-period"
        label="Rent is paid"
        options={periods}
        value={periods.find(({ value }) => value === values.period)?.value}
        onChange={(period) => onChange({ period })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="First day of the tenancy"
          value={values.start}
          error={errors.start}
          onChange={({ target }) => onChange({ start: target.value })}
        />
        <DateField
          label="Notice is given on"
          value={values.given}
          error={errors.given}
          onChange={({ target }) => onChange({ given: target.value })}
        />
      </div>
      <AgreementFields values={values} errors={errors} onChange={onChange} />
    </form>
  );
}

function PlaceFields({ values, onChange }: Pick<NoticeFormProps, 'values' | 'onChange'>) {
  const state = states.find(({ value }) => value === values.state)?.value;
  const areas = state === undefined ? [] : exemptAreas(state);
  const options = [{ value: elsewhere, text: 'Anywhere else' }, ...areas.map((value) => ({ value, text: value }))];
  return (
    <>
      <SelectField
        id="notice-state"
        label="State of the home"
        options={states}
        value={state}
        placeholder="Choose the state"
        onChange={(next) => onChange({ state: next, area: '' })}
      />
      {areas.length > 0 && (
        <SelectField
          id="notice-area"
          label="Area"
          hint="In some areas the law of the state doesn’t hold."
          options={options}
          value={areas.includes(values.area) ? values.area : elsewhere}
          onChange={(area) => onChange({ area: area === elsewhere ? '' : area })}
        />
      )}
    </>
  );
}

function AgreementFields({ values, errors, onChange }: NoticeFormProps) {
  return (
    <details open={values.end !== '' || values.months !== ''}>
      <summary className="min-h-11 py-2.5 cursor-pointer font-strong">The agreement says something else</summary>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Last day of a fixed term"
          value={values.end}
          error={errors.end}
          hint="Only when the agreement ends automatically on a day."
          onChange={({ target }) => onChange({ end: target.value })}
        />
        <TextField
          label="Months of notice it names"
          inputMode="numeric"
          value={values.months}
          error={errors.months}
          hint="Leave it empty when it names none."
          onChange={({ target }) => onChange({ months: target.value })}
        />
      </div>
    </details>
  );
}

const bases = {
  law: { tone: 'ok', icon: BookOpenCheck, text: 'By the law of the state' },
  agreement: { tone: 'info', icon: Handshake, text: 'By your agreement' },
  usual: { tone: 'sun', icon: CircleHelp, text: 'Not checked: what is usual' },
} as const satisfies Record<NoticePlan['basis'], object>;

/** Steps to the end of a tenancy by date, each with its legal basis. */
function NoticeTimeline({ plan }: { plan: NoticePlan }) {
  const { basis, endsOn, steps, doubts, source, checkedOn } = plan;
  const { tone, icon, text } = bases[basis];
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid justify-items-start gap-0.5 p-4 rounded-card bg-sunken" role="status">
        <p className="text-14 text-text-2">The tenancy ends on</p>
        <p className="quit-day">{longDay(endsOn)}</p>
        <p className="mb-2 text-14 text-text-2">at the earliest</p>
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </div>
      <h2 className="text-18 font-display font-bold">Step by step</h2>
      <ol className="quit-steps grid border-s-2 border-border ms-[7px]">
        {steps.map((step) => (
          <li className="relative grid gap-0.5 ps-5 pb-5 last:pb-0" key={step.kind}>
            <p className="font-strong tabular-nums">{longDay(step.day)}</p>
            <h3 className="text-16/[1.4] font-display font-bold">{step.title}</h3>
            <p>{step.text}</p>
            {step.source !== null && <p className="text-14 text-text-2">{step.source}</p>}
          </li>
        ))}
      </ol>
      {doubts.length > 0 && (
        <Note tone="sun">
          {doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </Note>
      )}
      <p className="text-14 text-text-2">
        {basis !== 'usual' &&
          source !== null &&
          checkedOn !== null &&
          `Source: ${source}, looked up on ${longDay(checkedOn)}. `}
        This is information, not advice. Days are days of Lagos.
      </p>
    </div>
  );
}
