import type { AreaView, DiaryFlood, DiaryRelation, MyAreas } from '@rentreel/contracts/areas';
import { Button, ChoiceChip, IconButton, Note, Segmented } from '@rentreel/ui';
import { CopyCheck, Droplets, type LucideIcon, Minus, Plus, Undo2, Waves, Zap } from 'lucide-react';
import { useId } from 'react';
import { useWhenOnline } from '#/components/screen-states.tsx';
import { type DiaryDay, answersLabel, floodChoices, isEmpty, lastBefore, useDiaryDay } from './diary.ts';
import { dayInSentence, hoursLabel } from './format.ts';

const relations = [
  { value: 'lives', text: 'I live here' },
  { value: 'lived', text: 'I lived here' },
] as const;

interface DiaryEntryFormProps {
  area: AreaView;
  mine: MyAreas;
  day: number;
  relation: DiaryRelation;
  onRelation: (relation: DiaryRelation) => void;
}

/** A day of an area; each tap is stored immediately. */
export function DiaryEntryForm({ area, mine, day, relation, onRelation }: DiaryEntryFormProps) {
  const entry = useDiaryDay({ area, day, relation });
  const entries = mine.areas.find(({ areaKey }) => areaKey === area.areaKey)?.entries ?? [];
  const before = lastBefore(entries, day);
  const { powerHours, waterHours, flood } = entry.answers;
  const repeat = () => {
    if (before === undefined) return;
    entry.choose({ powerHours: before.powerHours, waterHours: before.waterHours, flood: before.flood });
  };
  return (
    <>
      {before !== undefined && (
        <Button variant="soft" block onClick={repeat}>
          <CopyCheck className="icon-20" aria-hidden="true" />
          <span className="grid text-start">
            Same as {dayInSentence(before.day, mine.today)}
            <span className="text-14/normal font-normal">{answersLabel(before)}</span>
          </span>
        </Button>
      )}
      <HourPicker
        icon={Zap}
        name="Light"
        hours={powerHours}
        onChange={(hours) => entry.choose({ powerHours: hours })}
      />
      <HourPicker
        icon={Droplets}
        name="Water"
        hours={waterHours}
        onChange={(hours) => entry.choose({ waterHours: hours })}
      />
      <FloodPicker flood={flood} onChange={(value) => entry.choose({ flood: value })} />
      <SaveState entry={entry} isFilled={!isEmpty(entry.answers)} />
      <Segmented
        label="Whether you live here"
        value={relation}
        options={relations}
        onChange={(value) => {
          onRelation(value);
          entry.relate(value);
        }}
      />
      {relation === 'lived' && (
        <p className="text-14 text-text-2">Fill in what a usual day was like when you lived in {area.name}.</p>
      )}
    </>
  );
}

interface FloodPickerProps {
  flood: DiaryFlood | null;
  onChange: (flood: DiaryFlood) => void;
}

/** Level of a flood. */
function FloodPicker({ flood, onChange }: FloodPickerProps) {
  const group = useId();
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <legend className="float-left flex items-center gap-2 text-18 font-display font-bold">
        <Waves className="icon-20" aria-hidden="true" />
        Flood
      </legend>
      <div className="grid gap-1.5 grid-cols-4 col-span-full">
        {floodChoices.map(({ value, text }) => (
          <ChoiceChip
            key={value}
            tile
            type="radio"
            name={group}
            checked={value === flood}
            onChange={() => onChange(value)}
          >
            {text}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}

interface HourPickerProps {
  icon: LucideIcon;
  /** Measured supply: "Light". */
  name: string;
  /** Null while not answered. */
  hours: number | null;
  onChange: (hours: number) => void;
}

const quick = [0, 2, 4, 6, 8, 10, 12, 16, 20, 24];

/** Hours out of 24: common values with one tap, others in steps. */
function HourPicker({ icon: Icon, name, hours, onChange }: HourPickerProps) {
  const group = useId();
  const of = name.toLowerCase();
  const step = (by: number) => onChange(Math.min(24, Math.max(0, (hours ?? 0) + by)));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <legend className="float-left flex items-center gap-2 text-18 font-display font-bold">
        <Icon className="icon-20" aria-hidden="true" />
        {name}
      </legend>
      <div className="col-start-2 justify-self-end flex items-center gap-2">
        <IconButton label={`One hour less of ${of}`} variant="line" disabled={!hours} onClick={() => step(-1)}>
          <Minus className="icon-20" aria-hidden="true" />
        </IconButton>
        <output className="min-w-21 text-center font-strong" aria-label={`Hours of ${of}`}>
          {hours === null ? 'Not said' : hoursLabel(hours)}
        </output>
        <IconButton label={`One hour more of ${of}`} variant="line" disabled={hours === 24} onClick={() => step(1)}>
          <Plus className="icon-20" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="grid gap-1.5 grid-cols-5 md:grid-cols-10 tabular-nums col-span-full">
        {quick.map((value) => (
          <ChoiceChip
            key={value}
            tile
            type="radio"
            name={group}
            aria-label={`${hoursLabel(value)} of ${of}`}
            checked={value === hours}
            onChange={() => onChange(value)}
          >
            {value}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}

const words: Record<DiaryDay['state'], string> = {
  unchanged: 'Each tap is saved immediately.',
  saving: 'Saving…',
  saved: 'Saved.',
  failed: 'Not saved.',
};

interface SaveStateProps {
  entry: DiaryDay;
  /** True when there is something to undo. */
  isFilled: boolean;
}

/** State of the last save, with an undo. */
function SaveState({ entry, isFilled }: SaveStateProps) {
  const { retry } = entry;
  useWhenOnline(retry !== undefined, () => retry?.());
  return (
    <div className="text-text-2 data-[tone=bad]:text-danger data-[tone=bad]:font-semibold flex flex-wrap items-center gap-2 min-h-11">
      <p className="me-auto" role="status">
        {words[entry.state]}
      </p>
      {retry !== undefined && (
        <Button variant="soft" size="sm" onClick={retry}>
          Try again
        </Button>
      )}
      {entry.undo !== undefined && (
        <Button variant="secondary" size="sm" onClick={entry.undo}>
          <Undo2 className="icon-20" aria-hidden="true" />
          Undo
        </Button>
      )}
      {isFilled && (
        <Button variant="text" size="sm" onClick={entry.clear}>
          Clear this day
        </Button>
      )}
      {entry.failure !== undefined && (
        <div className="w-full">
          <Note tone="bad" announce="alert">
            {entry.failure}
          </Note>
        </div>
      )}
    </div>
  );
}
