import { ChipChoice } from './chip-choice.tsx';
import { toggleChoice } from './feed-choices.ts';
import { type FeedChoices, budgets, cities } from './feed-input.ts';
import { budgetLabel } from './format.ts';

interface FirstChoicesProps {
  choices: FeedChoices;
  onChange: (choices: FeedChoices) => void;
}

/** Where and up to what cost, for somebody who opens the feed for the first time; both may be left out. */
export function FirstChoices({ choices, onChange }: FirstChoicesProps) {
  return (
    <div className="grid gap-4">
      <ChipChoice
        legend="Where? (optional)"
        options={cities}
        value={choices.city}
        wordsFor={(city) => city}
        onToggle={(city) => onChange(toggleChoice(choices, { city }))}
      />
      <ChipChoice
        legend="Total move-in cost (optional)"
        options={budgets}
        value={choices.max}
        wordsFor={budgetLabel}
        onToggle={(max) => onChange(toggleChoice(choices, { max }))}
      />
    </div>
  );
}
