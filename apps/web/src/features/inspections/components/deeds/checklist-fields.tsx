import {
  type ChecklistAnswer,
  type ChecklistItem,
  checklistItemCodes,
  checklistItems,
} from '@rentreel/contracts/inspections';
import { ChoiceField } from '../../../../components/forms/choice-field.tsx';

const answers: readonly { value: ChecklistAnswer; text: string }[] = [
  { value: 'good', text: 'Good' },
  { value: 'bad', text: 'Bad' },
  { value: 'not_seen', text: 'Not seen' },
];

export interface ChecklistFieldsProps {
  value: Partial<Record<ChecklistItem, ChecklistAnswer>>;
  onChange: (value: Partial<Record<ChecklistItem, ChecklistAnswer>>) => void;
}

/** What to look at in a home; what is left out was not looked at. */
export function ChecklistFields({ value, onChange }: ChecklistFieldsProps) {
  const done = Object.keys(value).length;
  return (
    <details className="checklist">
      <summary>
        Checklist{' '}
        <span className="text-text-2">
          {done} of {checklistItemCodes.length}
        </span>
      </summary>
      {checklistItemCodes.map((item) => (
        <ChoiceField
          key={item}
          id={`check-${item}`}
          legend={checklistItems[item]}
          options={answers}
          value={value[item]}
          onChange={(answer) => onChange({ ...value, ...(answer && { [item]: answer }) })}
        />
      ))}
    </details>
  );
}
