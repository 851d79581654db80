import type { Dispute } from '@rentreel/contracts/disputes';
import { type Kobo, naira, subtractKobo } from '@rentreel/values';
import { ChoiceField } from '#/lib/forms/choice-field.tsx';
import type { ValueBinding } from '#/lib/forms/use-action-form.ts';
import { AmountField } from '#/lib/money/amount-field.tsx';
import { whoLabel } from './format.ts';

interface SplitFieldsProps {
  dispute: Dispute;
  tenancyGoesOn: ValueBinding<boolean>;
  toTenant: ValueBinding<number>;
}

/** Splits the held amount: the tenant's part is entered, the landlord receives the rest. */
export function SplitFields({ dispute, tenancyGoesOn, toTenant }: SplitFieldsProps) {
  const tenancyContinues = tenancyGoesOn.value === true;
  const isAnswered = tenancyGoesOn.value !== undefined;
  const all = splittableKobo(dispute, tenancyContinues);
  const tenant = whoLabel('tenant', dispute);
  const landlord = whoLabel('landlord', dispute);
  const { value: toTenantKobo, ...amount } = toTenant;
  return (
    <>
      {mayGoOn(dispute) && (
        <ChoiceField
          {...tenancyGoesOn}
          legend="Does the tenancy continue?"
          options={[
            { value: 'no', text: 'No, it ends' },
            { value: 'yes', text: 'Yes, it goes on' },
          ]}
          value={isAnswered ? (tenancyContinues ? 'yes' : 'no') : undefined}
          onChange={(value) => {
            toTenant.onChange(undefined);
            tenancyGoesOn.onChange(value === 'yes');
          }}
          hint={
            tenancyContinues
              ? `The deposits of ${naira(dispute.depositKobo)} stay in escrow until the move-out.`
              : undefined
          }
        />
      )}
      {isAnswered && (
        <>
          <AmountField
            {...amount}
            label={tenant === 'You' ? 'Your share, as tenant' : `${tenant}’s share, as tenant`}
            maxKobo={all}
            valueKobo={toTenantKobo}
            hint={splitHint(dispute, all)}
          />
          <p aria-live="polite">
            {toTenantKobo !== undefined && (
              <>
                {landlord === 'You' ? 'Your share, as landlord:' : `${landlord}’s share, as landlord:`}{' '}
                <strong className="money">{naira(all - toTenantKobo)}</strong>
              </>
            )}
          </p>
        </>
      )}
    </>
  );
}

/** Returns what of a caution fee is not claimed: the tenant gets it in any case. */
const unclaimedKobo = ({ kind, heldKobo, claim }: Pick<Dispute, 'kind' | 'heldKobo' | 'claim'>): number =>
  kind === 'caution' && claim ? Math.max(0, heldKobo - claim.totalKobo) : 0;

function splitHint(dispute: Dispute, allKobo: number): string {
  const unclaimed = unclaimedKobo(dispute);
  const whose = dispute.side === 'tenant' ? 'yours' : 'the tenant’s';
  const least = unclaimed > 0 ? `; ${naira(unclaimed)} isn’t claimed and is ${whose} in any case` : '';
  return `Of ${naira(allKobo)} that can be split${least}`;
}

/** Returns what is wrong with the tenant's part; undefined when nothing is. */
export function splitProblem(
  dispute: Pick<Dispute, 'kind' | 'heldKobo' | 'claim'>,
  toTenantKobo: number | undefined,
): string | undefined {
  const unclaimed = unclaimedKobo(dispute);
  if (toTenantKobo === undefined || toTenantKobo >= unclaimed) return undefined;
  return `Enter ${naira(unclaimed)} or more: that much isn’t claimed.`;
}

/** Initial values: whether the tenancy continues is not preselected. */
export const openSplit = (dispute: Pick<Dispute, 'kind' | 'moveIn'>) => ({
  tenancyGoesOn: mayGoOn(dispute) ? undefined : false,
  toTenantKobo: undefined,
});

/** Returns true when the tenancy may continue: the keys were handed over, and the dispute is not about its end. */
const mayGoOn = ({ kind, moveIn }: Pick<Dispute, 'kind' | 'moveIn'>): boolean =>
  kind === 'move_in' && moveIn.length > 0;

/** Returns the kobo that can be split: all that is held, without deposits when the tenancy continues. */
const splittableKobo = (
  { heldKobo, depositKobo }: Pick<Dispute, 'heldKobo' | 'depositKobo'>,
  tenancyGoesOn: boolean,
): Kobo => (tenancyGoesOn ? subtractKobo(heldKobo, depositKobo) : heldKobo);

interface TenantPart {
  readonly toTenantKobo: Kobo;
  readonly tenancyGoesOn: boolean;
}

/** Returns the split for the tenant's part. */
export const splitOf = (
  dispute: Pick<Dispute, 'heldKobo' | 'depositKobo'>,
  { toTenantKobo, tenancyGoesOn }: TenantPart,
): TenantPart & { readonly toLandlordKobo: Kobo } => ({
  toTenantKobo,
  toLandlordKobo: subtractKobo(splittableKobo(dispute, tenancyGoesOn), toTenantKobo),
  tenancyGoesOn,
});
