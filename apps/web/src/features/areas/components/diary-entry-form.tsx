import type { AreaView, DiaryRelation, MyAreas } from '@rentreel/contracts/areas';
import { Button, Segmented } from '@rentreel/ui';
import { CopyCheck, Droplets, Zap } from 'lucide-react';
import { useDiaryDay } from '../hooks/use-diary-day.ts';
import { answersWords, isEmpty } from '../lib/answers.ts';
import { dayInSentence } from '../lib/day-words.ts';
import { lastBefore } from '../lib/my-area-days.ts';
import { FloodPicker } from './flood-picker.tsx';
import { HourPicker } from './hour-picker.tsx';
import { SaveState } from './save-state.tsx';

const relations = [
  { value: 'lives', text: 'I live here' },
  { value: 'lived', text: 'I lived here' },
] as const;

export interface DiaryEntryFormProps {
  area: AreaView;
  mine: MyAreas;
  day: number;
  relation: DiaryRelation;
  onRelation: (relation: DiaryRelation) => void;
}

/** One day of one area, kept with every tap. */
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
        <Button variant="soft" block className="same-as" onClick={repeat}>
          <CopyCheck className="icon-20" aria-hidden="true" />
          <span>
            Same as {dayInSentence(before.day, mine.today)}
            <span className="same-as-what">{answersWords(before)}</span>
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
        <p className="area-source">Fill in what a usual day was like when you lived in {area.name}.</p>
      )}
    </>
  );
}
