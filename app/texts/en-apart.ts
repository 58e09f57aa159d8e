import type { FormTexts } from './tr-form.ts';
import type { NoticeFacts } from './tr-notice.ts';
import type { ScriptTexts } from './tr-scripts.ts';

export const scripts: ScriptTexts = {
  locale: 'en-GB',
  loading: 'Loading...',
  cache: 'cached',
  link: 'Link',
  copied: 'copied.',
  notCopied: 'could not be copied:',
  code: { name: 'Code', wrap: 'Wrap lines', copy: 'Copy', done: 'Copied', failed: 'Could not copy' },
  player: { play: 'Play', here: 'play here' },
  picture: { name: 'Picture', enlarge: '(enlarge)', large: 'Enlarged picture', close: 'Close' },
  gallery: { previous: 'Previous picture', next: 'Next picture' },
};

export const form: FormTexts = {
  sent: 'Your message has been sent!',
  failed: 'Something went wrong while sending your message. Please try again.',
  busy: 'Sending...',
  name: {
    error: 'Your name must have at least 2 characters',
    tooLong: 'Your name may have at most 100 characters',
  },
  email: {
    error: 'Please enter a valid email address',
    tooLong: 'Your email address may have at most 254 characters',
  },
  message: {
    error: 'Your message must have at least 10 characters',
    tooLong: 'Your message may have at most 5000 characters',
  },
};

export function notice({
  owner = 'the owner of this site',
  email,
  message_months,
  view_days,
}: NoticeFacts): string {
  const kept = message_months
    ? `Messages are deleted automatically after ${message_months} months at the latest.`
    : 'Messages are kept for as long as the correspondence requires.';
  return `This notice explains which data this site processes, why, and for how long, under the Turkish Personal Data Protection Law No. 6698 (KVKK) and the General Data Protection Regulation (GDPR).

## Data controller

The data controller is ${owner}.${email ? ` For any question about this notice: ${email}` : ''}

## Contact form

When you send the form, your name, your email address and your message are stored for one purpose only: to reply to you. They are shared with nobody and are not used for marketing. The legal basis is answering your request. ${kept} Messages that look automated are kept in a separate folder and deleted after 30 days.

If the conversation continues by email, the emails you send, their attachments and the replies you receive are kept in the same place for the same time. Only the owner of the site can download attachments. Emails pass through the email provider that the owner of the site uses.

## Counting visits

This site counts visits without cookies and sends no data to any other service.

- It records which page was opened, when, on which type of device and from which country.
- IP addresses are stored without their last part; the full address is never recorded.
- So that nobody is counted twice in a day, a hash is made from the address and the browser’s details, with a key that changes every day and is forgotten the next. These hashes cannot be linked from one day to another.
- How fast pages open is counted as daily totals only.
- Records of single visits are deleted after ${view_days} days; only daily totals remain.
- If your browser says that you do not want to be tracked (Global Privacy Control or Do Not Track), your visit is not counted at all.

## Your rights

You can ask which data about you is held, and have it corrected or deleted.${email ? ` Just write to ${email}.` : ' Just write through the contact form.'}`;
}
