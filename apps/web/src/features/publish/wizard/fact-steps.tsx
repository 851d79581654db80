import { type ListingFacts, listingTypeNames, listingTypes, securityKinds } from '@rentreel/contracts/listings';
import { ChoiceChip } from '@rentreel/ui';
import { DateField } from '#/lib/forms/date-field.tsx';
import { CheckField, ChoiceField } from '#/lib/forms/choice-field.tsx';
import { CountField } from '#/lib/forms/count-field.tsx';
import { fieldId, useDraft } from './draft-context.ts';
import {
  FactChoice,
  FactCount,
  FactYesNo,
  MoreQuestions,
  RoomCount,
  fromDayField,
  toDayField,
} from './fact-fields.tsx';

const types = listingTypes.map((value) => ({ value, text: listingTypeNames[value] }));

export function TypeStep() {
  const { content, set, problemAt, leave } = useDraft();
  return (
    <>
      <ChoiceField
        id={fieldId('type')}
        legend="Type of home"
        options={types}
        value={content.type}
        onChange={(type) => set({ type })}
        error={problemAt('type')}
        onBlur={() => leave('type')}
      />
      <FactChoice name="furnishing" legend="Furniture" words={furnishingAnswers} />
      <FactYesNo name="newlyBuilt" legend="Is the home newly built?" hint="No one has lived in it yet." />
      <FactYesNo
        name="serviced"
        legend="Is the home serviced?"
        hint="Cleaning, security or power is provided for tenants and paid for through a service charge."
      />
      <CountField
        id={fieldId('sizeSquareMetres')}
        label="Size in m²"
        max={20_000}
        value={content.sizeSquareMetres}
        onChange={(sizeSquareMetres) => set({ sizeSquareMetres })}
        hint="Leave empty if you don’t know. A room of 4 by 4 metres is 16 m²."
      />
    </>
  );
}

export function RoomsStep() {
  return (
    <>
      <RoomCount name="bedrooms" label="Bedrooms" hint="A self-contain or a single room has 1." />
      <RoomCount name="bathrooms" label="Bathrooms" />
      <RoomCount name="toilets" label="Toilets" hint="Count those in the bathrooms too." />
      <FactCount name="storey" label="Floor" max={60} hint="0 is the ground floor." />
      <FactCount name="parkingSpaces" label="Parking spaces" max={50} />
    </>
  );
}

export function ServicesStep() {
  const { content } = useDraft();
  const { powerHoursPerDay, generator, inverter, waterTreated } = content.facts ?? {};
  const moreSaid = [powerHoursPerDay, generator, inverter, waterTreated].some((answer) => answer !== undefined);
  return (
    <>
      <FactChoice name="powerBand" legend="Light: which band?" words={bandAnswers} hint="You find it on the bill." />
      <FactChoice name="powerMeter" legend="Whose meter?" words={meterAnswers} />
      <FactChoice name="waterSource" legend="Where does the water come from?" words={waterAnswers} />
      <FactChoice name="flood" legend="Where does it flood when it rains hard?" words={floodAnswers} />
      <FactChoice name="road" legend="The road to the home" words={roadAnswers} />
      <MoreQuestions title="More about light and water" open={moreSaid}>
        <FactCount name="powerHoursPerDay" label="Hours of light a day" max={24} />
        <FactChoice name="generator" legend="Generator" words={generatorAnswers} />
        <FactYesNo name="inverter" legend="Is there an inverter or solar power?" />
        <FactYesNo name="waterTreated" legend="Is the water treated?" />
      </MoreQuestions>
    </>
  );
}

type Answers<K extends keyof ListingFacts> = Readonly<Record<Extract<NonNullable<ListingFacts[K]>, string>, string>>;

const furnishingAnswers: Answers<'furnishing'> = {
  unfurnished: 'Unfurnished',
  part_furnished: 'Part furnished',
  furnished: 'Furnished',
};
const bandAnswers: Answers<'powerBand'> = { A: 'Band A', B: 'Band B', C: 'Band C', D: 'Band D', E: 'Band E' };
const meterAnswers: Answers<'powerMeter'> = {
  prepaid_own: 'Own prepaid',
  prepaid_shared: 'Shared prepaid',
  postpaid: 'Postpaid',
  estimated: 'Estimated bill',
};
const generatorAnswers: Answers<'generator'> = {
  none: 'None',
  own: 'Own',
  shared: 'Shared in the compound',
  estate: 'Run by the estate',
};
const waterAnswers: Answers<'waterSource'> = {
  borehole: 'Borehole',
  public: 'Public supply',
  well: 'Well',
  tanker: 'Bought from tankers',
};
const floodAnswers: Answers<'flood'> = {
  never: 'Never',
  yard: 'In the yard',
  road: 'On the road',
  inside: 'Inside the home',
};
const roadAnswers: Answers<'road'> = { tarred: 'Tarred', interlocked: 'Interlocked', untarred: 'Not tarred' };
const securityAnswers: Readonly<Record<NonNullable<ListingFacts['security']>[number], string>> = {
  estate_gate: 'Estate gate',
  guards: 'Guards',
  fence: 'Fence',
  cctv: 'CCTV',
  street_light: 'Street light',
};

const kinds = securityKinds.map((value) => ({ value, text: securityAnswers[value] }));

export function RulesStep() {
  const { content, set, setFact } = useDraft();
  const security = content.facts?.security;
  return (
    <>
      <DateField
        id={fieldId('availableFrom')}
        label="Available from"
        value={toDayField(content.availableFrom)}
        onChange={({ target }) => set({ availableFrom: fromDayField(target.value) })}
        hint="Leave it empty if the tenant can move in now."
      />
      <FactYesNo name="petsAllowed" legend="May the tenant keep pets?" />
      <FactYesNo name="landlordInCompound" legend="Do you live in the compound?" />
      <FactCount name="unitsInCompound" label="Homes in the compound" max={500} hint="This one included." />
      <CheckField
        id={fieldId('facts.security')}
        legend="Security"
        options={kinds}
        value={security ?? []}
        onChange={(chosen) => setFact({ security: chosen.length > 0 ? chosen : undefined })}
      >
        <ChoiceChip
          type="checkbox"
          checked={security?.length === 0}
          onChange={({ target }) => setFact({ security: target.checked ? [] : undefined })}
        >
          None of these
        </ChoiceChip>
      </CheckField>
    </>
  );
}
