/** In display order. */
const stepNames = ['type', 'place', 'rooms', 'services', 'money', 'rules', 'media', 'preview'] as const;
export type StepName = (typeof stepNames)[number];

/** Returns the step of an address or a stored draft; the first one for an unknown step. */
export function stepNamed(wanted: string | number): StepName {
  const found = typeof wanted === 'number' ? stepNames[wanted] : stepNames.find((name) => name === wanted);
  return found ?? stepNames[0];
}
