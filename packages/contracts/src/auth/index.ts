export * from './auth-errors.ts';
export * from './auth-fields.ts';
export * from './auth-inputs.ts';
export * from './current-user.ts';
