const hints: readonly [pattern: RegExp, text: string][] = [
  [/^\/wallet\b/, 'Then we open your wallet.'],
  [/^\/saved\b/, 'Then we show the homes you saved.'],
  [/^\/property\//, 'Then we take you back to this home.'],
  [/^\/messages\b|^\/chat\//, 'Then we open your messages.'],
];

/** What happens after the sign-in, told before it. */
export function returnHint(path: string | null): string | undefined {
  if (path === null) return undefined;
  return hints.find(([pattern]) => pattern.test(path))?.[1] ?? 'Then we take you back to where you were.';
}
