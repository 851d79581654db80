import { formatIsoDay, naira } from '@rentreel/values';
import type { Mandate, MandateClause } from './mandate.ts';
import { agentRoleLabels } from './states.ts';

/** Data from which the clauses are generated. */
export type ClauseTerms = Pick<
  Mandate,
  | 'agentName'
  | 'agentRole'
  | 'ownerName'
  | 'units'
  | 'powers'
  | 'commissionBasisPoints'
  | 'legalFeeKobo'
  | 'startDay'
  | 'endDay'
>;

/** "10%", "7.5%". */
export const formatBasisPoints = (basisPoints: number): string => `${basisPoints / 100}%`;

const homeOrHomes = ({ units }: Pick<ClauseTerms, 'units'>): string => (units.length === 1 ? 'home' : 'homes');

function powerLines({ agentName, powers, units }: ClauseTerms): string[] {
  const homes = homeOrHomes({ units });
  const may = (power: ClauseTerms['powers'][number]) => powers.includes(power);
  return [
    may('show')
      ? `${agentName} may show the ${homes} to people who want to rent ${units.length === 1 ? 'it' : 'them'}.`
      : `Only you show the ${homes}.`,
    may('negotiate')
      ? `${agentName} may agree the rent and the terms with a tenant, and sign the tenancy agreement for you.`
      : `${agentName} may pass on offers, but you agree the rent and the terms.`,
    may('receive_rent')
      ? `${agentName} receives the rent in their own wallet and passes it on to you.`
      : 'The rent is paid out to your own wallet.',
  ];
}

/** Generates the text of a mandate. The same terms give the same text. */
export function mandateClauses(terms: ClauseTerms): MandateClause[] {
  const { agentName, agentRole, ownerName, units, commissionBasisPoints, legalFeeKobo, startDay, endDay } = terms;
  const homes = homeOrHomes(terms);
  const commission =
    commissionBasisPoints === 0
      ? `${agentName} takes no commission.`
      : `${agentName} earns ${formatBasisPoints(commissionBasisPoints)} of the rent of each new tenancy, out of what the tenant pays and as it is paid out. Nothing when a tenancy is renewed.`;
  const legal =
    legalFeeKobo === 0
      ? 'There is no legal fee.'
      : `For each new tenancy ${agentName} gets ${naira(legalFeeKobo)} as the legal fee, out of what the tenant pays.`;
  return [
    {
      heading: 'Who',
      lines: [
        `${ownerName} owns the ${homes} below. ${agentName} lets ${units.length === 1 ? 'it' : 'them'} as ${agentRoleLabels[agentRole].toLowerCase()}.`,
      ],
    },
    {
      heading: `The ${homes}`,
      lines: units.map(({ title, place, floorKobo }) => `${title}, ${place}: not below ${naira(floorKobo)} a year.`),
    },
    { heading: 'What is allowed', lines: powerLines(terms) },
    { heading: 'What it costs you', lines: [commission, legal] },
    {
      heading: 'How long',
      lines: [
        `From ${formatIsoDay(startDay)} to ${formatIsoDay(endDay)}. You can end it on any day before. Tenancies that were agreed by then stay as they are.`,
      ],
    },
  ];
}
