export { type FolderMailer, type FolderMailerOptions, createFolderMailer } from './create-folder-mailer.ts';
export { type SmtpMailerOptions, createSmtpMailer } from './create-smtp-mailer.ts';
export type { FolderMail } from './folder-mail.ts';
