let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The 49,000 passwords that thieves try first, in lower case, most of them from real breaches. Read at first use: the
 * list takes some megabytes, which processes that never choose a password should not carry.
 */
export async function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}
