/** A mail as it lies in the folder; `sentAt` in epoch milliseconds. */
export interface FolderMail {
  readonly id: `mal_${string}`;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: number;
}

const texts = ['id', 'to', 'subject', 'text'] as const;

function isFolderMail(value: unknown): value is FolderMail {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Partial<Record<string, unknown>> = { ...value };
  return texts.every((name) => typeof fields[name] === 'string') && typeof fields['sentAt'] === 'number';
}

/** Reads a mail's file; undefined when somebody put another file among them. */
export function parseFolderMail(json: string): FolderMail | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isFolderMail(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
