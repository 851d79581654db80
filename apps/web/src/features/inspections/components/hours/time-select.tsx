export interface TimeSelectProps {
  label: string;
  options: readonly { readonly value: string; readonly text: string }[];
  /** Minutes since midnight. */
  value: number;
  onChange: (minute: number) => void;
}

/** A time of day, as the device's own list. */
export function TimeSelect({ label, options, value, onChange }: TimeSelectProps) {
  return (
    <span className="input">
      <select aria-label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
