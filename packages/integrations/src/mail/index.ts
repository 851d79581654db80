export { createFolderMailer, type FolderMail } from './folder-mailer.ts';
export { createSmtpMailer } from './smtp-mailer.ts';
