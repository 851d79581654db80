import { Chip } from '@rentreel/ui';

interface ChipChoiceProps<T> {
  legend: string;
  options: readonly T[];
  value: T | undefined;
  wordsFor: (option: T) => string;
  onToggle: (option: T) => void;
}

/** A single choice as chips; the selected one is cleared by a second tap. */
export function ChipChoice<T extends string | number>(props: ChipChoiceProps<T>) {
  const { legend, options, value, wordsFor, onToggle } = props;
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip key={option} selected={option === value} onClick={() => onToggle(option)}>
            {wordsFor(option)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
