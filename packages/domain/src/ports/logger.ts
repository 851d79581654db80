type Fields = Readonly<Record<string, unknown>>;

/** Structured logging; secrets are redacted by the adapter. */
export interface Logger {
  info(fields: Fields, message: string): void;
  warn(fields: Fields, message: string): void;
  error(fields: Fields, message: string): void;
}
