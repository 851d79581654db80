import { type ContactKind, contactNames } from '@rentreel/contracts/messages';
import {
  type ReportScamInput,
  type ScamCheck,
  type ScamVerdict,
  checkScamInput,
  reportScamInput,
  scamLimits,
  scamSigns,
} from '@rentreel/contracts/scams';
import { Card, Note, PageHeader, Button, buttonProps } from '@rentreel/ui';
import { count, formatDate, kobo } from '@rentreel/values';
import { Link } from '@tanstack/react-router';
import { CircleCheck, House, type LucideIcon, OctagonAlert, SearchX, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { TextAreaField } from '#/lib/forms/select-field.tsx';
import { useActionForm } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { pageOfFix } from './fixes.ts';
import { type HelpBase, HelpLink } from './help-parts.tsx';

/** Checks whether a number, account or link is a known scam, by reports and rules. */
export function ScamCheckPage({ base }: { base: HelpBase }) {
  const [checked, setChecked] = useState<{ text: string; result: ScamCheck }>();
  const form = useActionForm({
    id: 'check',
    schema: checkScamInput,
    mutation: trpc.scams.check.useMutation({
      onSuccess: (result, { text }) => setChecked({ text, result }),
    }),
    initial: { text: '' },
  });
  return (
    <>
      <PageTitle>Is this a scam?</PageTitle>
      <PageHeader
        title="Is this a scam?"
        subtitle="Paste a message, phone number, account number or link. We check it against reports and don’t store it."
      />
      <div className="page page-column grid gap-6">
        <ActionForm form={form} button={checked ? 'Check again' : 'Check'} busyText="Checking">
          <TextAreaField
            {...form.text('text')}
            label="What did they send you?"
            hint="Paste it as it is. A link to a home on RentReel works too."
            rows={4}
            maxLength={scamLimits.textLength}
          />
        </ActionForm>
        <div role="status" className="grid gap-6">
          {checked && <Result key={checked.text} base={base} {...checked} />}
        </div>
        <HelpLink base={base} page="spot-a-scam" className="link min-h-11 justify-self-start">
          How to spot a scam
        </HelpLink>
      </div>
    </>
  );
}

const verdicts: Readonly<
  Record<ScamVerdict, { icon: LucideIcon; className: string; title: (signs: string) => string }>
> = {
  danger: {
    icon: OctagonAlert,
    className: 'bg-danger-soft text-on-danger-soft',
    title: (signs) => `Don’t pay. This has ${signs} of a scam.`,
  },
  caution: {
    icon: TriangleAlert,
    className: 'bg-sun-soft text-on-sun-soft',
    title: (signs) => `Be careful. This has ${signs} that scams often have.`,
  },
  nothing: {
    icon: SearchX,
    className: 'bg-sunken',
    title: () => 'We found no sign of a scam. That doesn’t make it safe.',
  },
};

interface ResultProps {
  base: HelpBase;
  text: string;
  result: ScamCheck;
}

function Result({ base, text, result: { verdict, signs, contacts, homes } }: ResultProps) {
  const [reporting, setReporting] = useState(false);
  const { icon: Icon, className, title } = verdicts[verdict];
  return (
    <>
      <Card as="section" padded={false} className="overflow-hidden" aria-labelledby="verdict">
        <h2 id="verdict" className={`flex items-center gap-3 px-4 py-3 text-16 ${className}`}>
          <Icon className="icon-24 shrink-0" aria-hidden="true" />
          {title(count(signs.length, 'sign'))}
        </h2>
        <div className="grid gap-4 p-4">
          {signs.length > 0 && (
            <ul className="grid gap-3">
              {signs.map((sign) => (
                <li key={sign} className="flex items-start gap-3">
                  <X className="icon-20 mt-0.5 shrink-0 text-danger" aria-hidden="true" />
                  {scamSigns[sign].text}
                </li>
              ))}
            </ul>
          )}
          {homes.map(({ id, home }) => (
            <Home key={id} id={id} home={home} />
          ))}
          <WhatWeKnow contacts={contacts} />
          <div className="flex flex-wrap gap-3">
            {contacts.length > 0 && base === 'help' && !reporting && (
              <Button variant={verdict === 'danger' ? 'danger' : 'secondary'} onClick={() => setReporting(true)}>
                Report it
              </Button>
            )}
            {base === 'help' ? (
              <Link
                to="/help/{-$page}"
                params={{ page: pageOfFix('paid-outside') }}
                {...buttonProps({ variant: 'secondary' })}
              >
                I have paid
              </Link>
            ) : (
              <HelpLink base="help" page="check" className="link min-h-11">
                Log in to report it
              </HelpLink>
            )}
          </div>
        </div>
      </Card>
      {reporting && <ReportForm text={text} onDone={() => setReporting(false)} />}
    </>
  );
}

/** Formats `+2348031234567` as `+234 803 123 4567`. */
const readable = (value: string) => value.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');

const kindName = (kind: ContactKind) => contactNames[kind].replace(/^an? /, '');

/** Result of the check, and its limits. */
function WhatWeKnow({ contacts }: Pick<ScamCheck, 'contacts'>) {
  return (
    <div className="grid gap-2 text-14 text-text-2">
      {contacts.map(({ kind, value, people, since }) => (
        <p key={`${kind} ${value}`} className="wrap-anywhere">
          <strong className="text-text">{readable(value)}</strong> ({kindName(kind)}):{' '}
          {people > 0 && since !== null
            ? `reported by ${count(people, 'person', 'people')} since ${formatDate(since)}.`
            : 'no report that we have confirmed.'}
        </p>
      ))}
      <p>
        {contacts.length === 0 && 'There was no number, account or link to look up, so we read the words alone. '}
        We know only what people report to us, and scammers change their numbers often. See the home first, and pay in
        RentReel alone.
      </p>
    </div>
  );
}

function Home({ id, home }: ScamCheck['homes'][number]) {
  if (home === null) return <Note tone="bad">The link leads to no home on RentReel.</Note>;
  const Icon = home.landlordIsVerified ? CircleCheck : House;
  return (
    <Note tone={home.isOnOffer && home.landlordIsVerified ? 'ok' : 'sun'}>
      <span className="grid gap-1">
        <Link to="/property/$listingId" params={{ listingId: id }} className="link flex items-center gap-2">
          <Icon className="icon-20 shrink-0" aria-hidden="true" />
          {home.title}
        </Link>
        <span>
          {home.isOnOffer ? 'It’s available here. ' : 'It isn’t available here now. '}
          {home.landlordIsVerified
            ? 'We have checked who the landlord is.'
            : 'We haven’t checked who the landlord is yet.'}
        </span>
      </span>
    </Note>
  );
}

function ReportForm({ text, onDone }: { text: string; onDone: () => void }) {
  const form = useActionForm({
    id: 'report-scam',
    schema: reportScamInput,
    mutation: trpc.scams.report.useMutation({
      onSuccess: () => {
        onDone();
        notify('Report sent. We’ll review it within a day and notify you.');
      },
    }),
    fixed: { text },
    initial: { note: '', paidKobo: null } satisfies Partial<ReportScamInput>,
  });
  const { value, onChange, ...paid } = form.field('paidKobo');
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="report-scam">
      <h2 id="report-scam" className="text-18">
        Report it
      </h2>
      <ActionForm form={form} button="Send the report" variant="danger">
        <TextAreaField
          {...form.text('note')}
          label="What happened?"
          hint="Our team reviews this. The person you report won’t know who you are."
          rows={4}
          maxLength={scamLimits.noteLength}
        />
        <AmountField
          {...paid}
          valueKobo={value ?? undefined}
          onChange={(amount) => onChange(amount ?? null)}
          maxKobo={kobo(100_000_000_000)}
          label="How much did you pay? (₦)"
          hint="Leave it empty if you paid nothing."
        />
      </ActionForm>
    </Card>
  );
}
