import { Chip } from '@rentreel/ui';

export interface LeastChoiceProps {
  legend: string;
  counts: readonly number[];
  value: number | undefined;
  onChoose: (count: number) => void;
  wordsFor?: (count: number) => string;
}

/** At least so many; a chosen one is taken back by a second tap. */
export function LeastChoice({ legend, counts, value, onChoose, wordsFor = (count) => `${count}+` }: LeastChoiceProps) {
  return (
    <fieldset className="choice facet">
      <legend>
        <span className="choice-head">{legend}</span>
      </legend>
      <div className="choice-list">
        {counts.map((count) => (
          <Chip key={count} selected={count === value} onClick={() => onChoose(count)}>
            {wordsFor(count)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
