import { ChipChoice } from './chip-choice.tsx';
import { toggleChoice } from './feed-choices.ts';
import { type FeedChoices, budgets, cities } from './feed-input.ts';
import { budgetLabel } from './format.ts';

interface FirstChoicesProps {
  choices: FeedChoices;
  onChange: (choices: FeedChoices) => void;
}

/** City and maximum cost, asked on the first visit; both are optional. */
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
