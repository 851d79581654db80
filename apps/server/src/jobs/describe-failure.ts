/** One line about what went wrong, for the operator; a query's values are left out, they may be a person's. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replace(/\n?params:[\s\S]*$/i, '').replace(/\s+/g, ' ');
}
