import type { MailInput } from './contract.ts';

type Server = Pick<MailInput, 'smtp_host' | 'smtp_port' | 'smtp_security' | 'user'>;

/** Tells whether mails would leave another way, on which links that reset passwords could be read. */
export const isOtherServer = (known: Server, input: Server & Pick<MailInput, 'password'>) =>
  Boolean(input.password) ||
  input.smtp_host !== known.smtp_host ||
  input.smtp_port !== known.smtp_port ||
  input.smtp_security !== known.smtp_security ||
  input.user !== known.user;
