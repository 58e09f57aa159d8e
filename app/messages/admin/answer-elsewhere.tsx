import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import type { Conversation } from '../contract.ts';
import { MailSetup } from './mail-setup.tsx';

/** Answers with the owner's own mail program while mail is not set up. */
export function AnswerElsewhere({ conversation }: { conversation: Conversation }) {
  const [open, setOpen] = useState(false);
  return (
    <p className="mt-8 border-t border-line pt-5">
      <Button icon={Mail} onClick={() => setOpen(true)}>
        Yanıtla
      </Button>
      {open && <MailSetup mailto={mailtoOf(conversation)} onClose={() => setOpen(false)} />}
    </p>
  );
}

/** Longer addresses are cut off by some mail programs. */
const MAX_QUOTED = 1200;

function mailtoOf({ email, subject, thread, introduction }: Conversation): string {
  const answered = thread.findLast(({ message_type }) => message_type !== 'outgoing');
  const quoted = answered?.message.slice(0, MAX_QUOTED).split('\n') ?? [];
  const body = ['', '', introduction, ...quoted.map((line) => `> ${line}`)].join('\r\n');
  const again = /^\s*(?:re|ynt|yan)\s*:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${encodeURIComponent(answered?.reply_to ?? email)}?subject=${encodeURIComponent(again)}&body=${encodeURIComponent(body)}`;
}
