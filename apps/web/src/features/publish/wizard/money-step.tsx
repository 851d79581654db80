import { type FeeKind, type LawHint, lawHints, maxRentKobo, totalPackage } from '@rentreel/contracts/listings';
import { Button, Card, ChoiceChip, FieldNotes, Note, controlProps } from '@rentreel/ui';
import { formatDate, kobo } from '@rentreel/values';
import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { Money } from '#/lib/money/money.tsx';
import { fieldId, useDraft } from './draft-context.ts';
import { FeeField, feeOf } from './fee-field.tsx';

const usual: readonly FeeKind[] = ['agency', 'agreement', 'caution', 'service_charge'];
const listedByAnswers = [
  { value: 'owner', text: 'I own it' },
  { value: 'agent', text: 'I act for the owner (agent)' },
] as const;
const rare = [
  { kind: 'security_deposit', text: 'Add a security deposit' },
  { kind: 'other', text: 'Add another fee' },
] as const;

export function MoneyStep() {
  const { content, set, problemAt, questionAt, leave } = useDraft();
  const question = questionAt('rentKobo');
  const [added, setAdded] = useState<readonly FeeKind[]>([]);
  const isShown = (kind: FeeKind) => added.includes(kind) || feeOf(content, kind) !== undefined;
  return (
    <>
      <div className="grid grid-cols-1 gap-6">
        <ChoiceField
          id={fieldId('listedBy')}
          legend="Who is listing the home?"
          options={listedByAnswers}
          value={content.listedBy}
          onChange={(listedBy) => set({ listedBy })}
          hint="Tenants see it on the page of the home."
          error={problemAt('listedBy')}
          onBlur={() => leave('listedBy')}
        />
        <AmountField
          id={fieldId('rentKobo')}
          label="Rent"
          end={<span className="input-unit">per year</span>}
          maxKobo={maxRentKobo}
          valueKobo={content.rentKobo}
          onChange={(rentKobo) => set({ rentKobo })}
          error={problemAt('rentKobo')}
          onBlur={() => leave('rentKobo')}
        />
        {question !== undefined && (
          <Note tone="sun" announce="status">
            {question}
          </Note>
        )}
        {usual.map((kind) => (
          <FeeField key={kind} kind={kind} />
        ))}
        {content.listedBy === 'owner' && feeOf(content, 'agency') !== undefined && (
          <Note tone="sun" announce="status">
            You own the home and charge an agency fee. Keep it only if an agent works for you on this letting.
          </Note>
        )}
        {rare.map(({ kind, text }) =>
          isShown(kind) ? (
            <FeeField key={kind} kind={kind} />
          ) : (
            <Button
              key={kind}
              variant="text"
              className="justify-self-start"
              onClick={() => setAdded((kinds) => [...kinds, kind])}
            >
              <Plus className="icon-20" aria-hidden="true" />
              {text}
            </Button>
          ),
        )}
        <NoFees />
      </div>
      <CostSummary />
      <LawHintList />
    </>
  );
}

/** Total of the lines, updated while typing. */
function CostSummary() {
  const { rentKobo = 0, fees = [] } = useDraft().content;
  const cost = totalPackage(kobo(rentKobo), fees);
  const rows = [
    ['From year two, each year', cost.secondYearKobo],
    ['Comes back when the tenant leaves', cost.refundableKobo],
    ['Per month, one-off fees spread over two years', Math.round(cost.monthlyKobo / 100) * 100],
  ] as const;
  return (
    <Card as="section" className="wizard-aside" aria-label="What the tenant pays in total">
      <p className="text-14 text-text-2">Tenant pays to move in</p>
      <p aria-live="polite">
        <Money className="text-32 font-heavy tracking-[-0.03em]" amountKobo={cost.firstYearKobo} />
      </p>
      <dl className="mt-3 pt-2 border-t border-hairline text-14">
        {rows.map(([name, amountKobo]) => (
          <div className="flex items-baseline justify-between gap-4 py-1" key={name}>
            <dt className="text-text-2">{name}</dt>
            <dd>
              <Money amountKobo={amountKobo} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const statusLabels: Readonly<Record<Exclude<LawHint['status'], 'unknown'>, string>> = {
  law: 'Law',
  bill: 'Bill, not known to be in force',
  practice: 'Practice, not a law',
};

/** Law and practice of the state on these lines, for information. */
function LawHintList() {
  const { place, rentKobo = 0, fees = [] } = useDraft().content;
  if (place?.state === undefined) return <Note>Choose the state to see its law.</Note>;
  const hints = lawHints(place.state, place.area ?? '', totalPackage(kobo(rentKobo), fees));
  return (
    <section aria-labelledby="law-hints-heading">
      <h2 className="flex items-center gap-2 text-16/tight" id="law-hints-heading">
        <Scale className="icon-20" aria-hidden="true" />
        What the law says here
      </h2>
      <p className="text-14 text-text-2">Information, not advice.</p>
      <ul className="grid gap-3 mt-3 text-14/[1.45]">
        {hints.map(({ topic, text, source, status, checkedOn }) => (
          <li key={topic}>
            <p>{text}</p>
            {status !== 'unknown' && (
              <p className="text-text-2">
                {statusLabels[status]}
                {source !== null && `: ${source}`}
                {checkedOn !== null && `. Looked up on ${formatDate(Date.parse(checkedOn))}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const id = fieldId('fees');

/** "No fees" is an answer; leaving all fees empty is not. */
function NoFees() {
  const { content, set, problemAt, leave } = useDraft();
  const error = problemAt('fees');
  if (content.fees !== undefined && content.fees.length > 0) return null;
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <ChoiceChip
          id={id}
          type="checkbox"
          checked={content.fees !== undefined}
          {...controlProps(id, { error })}
          onChange={({ target }) => set({ fees: target.checked ? [] : undefined })}
          onBlur={() => leave('fees')}
        >
          There are no fees, only the rent
        </ChoiceChip>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
