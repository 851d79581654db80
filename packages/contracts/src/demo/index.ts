export * from './app-config.ts';
export * from './demo-mail.ts';
