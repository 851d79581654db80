/** Makes the compiler demand every case of a union; throws if one slips through at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
