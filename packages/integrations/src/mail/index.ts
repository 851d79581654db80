export { type FolderMailer, type FolderMailerOptions, createFolderMailer, type FolderMail } from './folder-mailer.ts';
export { type SmtpMailerOptions, createSmtpMailer } from './smtp-mailer.ts';
