import {
  type CreateMandateInput,
  type Mandate,
  type MandateCandidate,
  type MandatePower,
  agentRoleLabels,
  agentRoles,
  createMandateInput,
  formatBasisPoints,
  mandateLimits,
  mandatePowerLabels,
  mandatePowers,
} from '@rentreel/contracts/mandates';
import { IconButton, TextField } from '@rentreel/ui';
import { count, dayMs, isoDayAt, zeroKobo } from '@rentreel/values';
import { X } from 'lucide-react';
import { ActionForm } from '#/lib/forms/action-form.tsx';
import { ActionSheet } from '#/lib/forms/action-sheet.tsx';
import { CheckField } from '#/lib/forms/choice-field.tsx';
import { DateField } from '#/lib/forms/date-field.tsx';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { type ValueBinding, useActionForm } from '#/lib/forms/use-action-form.ts';
import { useNow } from '#/lib/hooks.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { trpc } from '#/lib/trpc.ts';
import { commissionChoices } from './format.ts';
import { useAfterMandate } from './queries.ts';

interface MandateSheetProps {
  /** The draft to change; omitted for a new mandate. */
  mandate?: Mandate;
  /** A listing for a new mandate. */
  listingId?: MandateCandidate['listingId'] | undefined;
  onSaved: (mandate: Mandate) => void;
  onClose: () => void;
}

const maxAmountKobo = 100_000_000_000;
const roleOptions = agentRoles.map((value) => ({ value, text: agentRoleLabels[value] }));
const powerOptions = mandatePowers.map((value) => ({ value, text: mandatePowerLabels[value] }));
const commissionOptions = commissionChoices.map((points) => ({
  value: String(points),
  text: points === 0 ? 'None' : `${formatBasisPoints(points)} of the rent`,
}));
const monthOptions = Array.from({ length: mandateLimits.months }, (_, index) => ({
  value: String(index + 1),
  text: count(index + 1, 'month'),
}));

const usualPowers: MandatePower[] = ['show', 'negotiate'];

/** Returns the number of months between the days of a mandate. */
function monthsOf({ startDay, endDay }: Mandate): number {
  const days = (Date.parse(endDay) - Date.parse(startDay)) / dayMs + 1;
  return Math.min(mandateLimits.months, Math.max(1, Math.round(days / 30.4)));
}

function initialOf(mandate: Mandate | undefined, units: CreateMandateInput['units'], today: string) {
  if (!mandate) {
    return {
      agentRole: 'agent' as const,
      ownerName: '',
      ownerEmail: '',
      units,
      powers: usualPowers,
      commissionBasisPoints: 1000,
      legalFeeKobo: zeroKobo,
      startDay: today,
      months: mandateLimits.months as number,
    };
  }
  const { agentRole, ownerName, ownerEmail, powers, commissionBasisPoints, legalFeeKobo, startDay } = mandate;
  const chosen = mandate.units.map(({ listingId, floorKobo }) => ({ listingId, floorKobo }));
  const terms = { agentRole, ownerName, ownerEmail, powers, commissionBasisPoints, legalFeeKobo };
  return { ...terms, units: chosen, startDay: startDay < today ? today : startDay, months: monthsOf(mandate) };
}

/** Creates a mandate, or changes its draft. */
export default function MandateSheet(props: MandateSheetProps) {
  const { mandate, onClose } = props;
  const { data: candidates } = trpc.mandates.listCandidates.useQuery();
  return (
    <ActionSheet onClose={onClose} title={mandate ? 'Change the mandate' : 'New mandate'}>
      {candidates && <MandateForm {...props} candidates={candidates} />}
    </ActionSheet>
  );
}

interface MandateFormProps extends MandateSheetProps {
  candidates: readonly MandateCandidate[];
}

function MandateForm({ mandate, listingId, candidates, onSaved }: MandateFormProps) {
  const after = useAfterMandate(onSaved);
  const creating = trpc.mandates.create.useMutation(after);
  const changing = trpc.mandates.change.useMutation(after);
  const today = isoDayAt(useNow());
  const first = candidates.flatMap((home) =>
    home.listingId === listingId ? [{ listingId, floorKobo: home.rentKobo }] : [],
  );
  const changed = mandate && { mandateId: mandate.id, version: mandate.version };
  const form = useActionForm({
    id: 'mandate',
    schema: createMandateInput,
    mutation: changed
      ? { ...changing, mutate: (input, options) => changing.mutate({ ...changed, ...input }, options) }
      : creating,
    initial: initialOf(mandate, first, today),
    messages: { startDay: 'Choose the first day.' },
    fieldOf: (code) => ({ 'mandates.start_past': 'startDay', 'mandates.own_address': 'ownerEmail' })[code],
  });
  const { draft } = form;
  const { value: legalFeeKobo, ...legalFee } = form.field('legalFeeKobo');
  return (
    <ActionForm form={form} button={mandate ? 'Save changes' : 'Write the mandate'} busyText="Saving…">
      <p className="text-14 text-text-2">You read the whole text before it goes to the owner.</p>
      <SelectField
        id="mandate-agentRole"
        label="Your role for the owner"
        options={roleOptions}
        value={draft.agentRole}
        onChange={(role) => form.set('agentRole', role)}
      />
      <TextField {...form.text('ownerName')} label="Owner’s full name" autoComplete="off" maxLength={120} />
      <TextField
        {...form.text('ownerEmail')}
        label="Owner’s email address"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        hint="Only this address receives the mandate."
      />
      <UnitsField binding={form.field('units')} candidates={candidates} />
      <CheckField
        id="mandate-powers"
        legend="What you may do"
        options={powerOptions}
        value={draft.powers ?? []}
        onChange={(powers) => form.set('powers', powers)}
      />
      <SelectField
        id="mandate-commissionBasisPoints"
        label="Your commission"
        options={commissionOptions}
        value={String(draft.commissionBasisPoints)}
        onChange={(points) => form.set('commissionBasisPoints', Number(points))}
      />
      <AmountField
        {...legalFee}
        label="Legal fee for each letting (₦)"
        valueKobo={legalFeeKobo}
        maxKobo={maxAmountKobo}
        onChange={(amount) => form.set('legalFeeKobo', amount ?? zeroKobo)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...form.text('startDay')} label="First day" min={today} />
        <SelectField
          id="mandate-months"
          label="It lasts"
          options={monthOptions}
          value={String(draft.months)}
          onChange={(months) => form.set('months', Number(months))}
        />
      </div>
    </ActionForm>
  );
}

interface UnitsFieldProps {
  binding: ValueBinding<{ listingId: MandateCandidate['listingId']; floorKobo: number }[]>;
  candidates: readonly MandateCandidate[];
}

/** Listings of the mandate, each with its minimum rent. */
function UnitsField({ binding: { id, value: units = [], error, onChange }, candidates }: UnitsFieldProps) {
  const left = candidates.filter(({ listingId }) => !units.some((unit) => unit.listingId === listingId));
  const add = (listingId: string) => {
    const home = candidates.find((candidate) => candidate.listingId === listingId);
    if (home) onChange([...units, { listingId: home.listingId, floorKobo: home.rentKobo }]);
  };
  return (
    <div className="grid gap-3">
      {units.map((unit) => {
        const home = candidates.find(({ listingId }) => listingId === unit.listingId);
        const title = home?.title ?? 'This home';
        return (
          <div key={unit.listingId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-14 text-text-2 wrap-anywhere">{home?.place}</p>
            </div>
            <IconButton
              label={`Remove ${title}`}
              onClick={() => onChange(units.filter(({ listingId }) => listingId !== unit.listingId))}
            >
              <X className="icon-20" aria-hidden="true" />
            </IconButton>
            <div className="col-span-2">
              <AmountField
                id={`floor-${unit.listingId}`}
                label="Lowest rent for a year (₦)"
                valueKobo={unit.floorKobo === 0 ? undefined : unit.floorKobo}
                maxKobo={maxAmountKobo}
                onChange={(amount) =>
                  onChange(
                    units.map((one) =>
                      one.listingId === unit.listingId ? { ...one, floorKobo: amount ?? zeroKobo } : one,
                    ),
                  )
                }
              />
            </div>
          </div>
        );
      })}
      {(left.length > 0 || units.length === 0) && (
        <SelectField
          id={id}
          label={units.length === 0 ? 'Home' : 'Add a home'}
          placeholder="Choose a listing"
          options={left.map(({ listingId, title, place }) => ({ value: listingId, text: `${title} · ${place}` }))}
          value={undefined}
          hint={candidates.length === 0 ? 'Post the property first, then ask its owner.' : undefined}
          error={error}
          onChange={add}
        />
      )}
    </div>
  );
}
