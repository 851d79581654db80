import { travelModes, travelTimes } from '@rentreel/values';
import { useId } from 'react';
import { SelectField } from '#/lib/forms/select-field.tsx';
import { chosenTravel, modeLabels, timeLabels } from '#/lib/travel.ts';

const modes = travelModes.map((value) => ({ value, text: modeLabels[value] }));
const times = travelTimes.map((value) => ({ value, text: timeLabels[value] }));

/** How and when the user travels to their places. */
export function TravelFields() {
  const id = useId();
  const travel = chosenTravel.use();
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        id={`${id}-mode`}
        label="How"
        options={modes}
        value={travel.mode}
        onChange={(mode) => chosenTravel.keep({ ...travel, mode })}
      />
      <SelectField
        id={`${id}-time`}
        label="When"
        options={times}
        value={travel.time}
        onChange={(time) => chosenTravel.keep({ ...travel, time })}
      />
    </div>
  );
}
