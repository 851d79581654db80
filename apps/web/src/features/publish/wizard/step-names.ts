/** In the order of the screens. */
const stepNames = ['type', 'place', 'rooms', 'services', 'money', 'rules', 'media', 'preview'] as const;
export type StepName = (typeof stepNames)[number];

/** The step of an address or of a stored draft; the first when there is no such step. */
export function stepNamed(wanted: string | number): StepName {
  const found = typeof wanted === 'number' ? stepNames[wanted] : stepNames.find((name) => name === wanted);
  return found ?? stepNames[0];
}
