export * from './errors.ts';
export * from './inputs.ts';
export * from './email-change.ts';
export * from './step-up.ts';
export * from './second-factors.ts';
export * from './passkeys.ts';
export * from './current-user.ts';
export * from './log-ins.ts';
