import type { Message } from '../contract.ts';

/** Where a message came from. */
export function MessageBadge({ message }: { message: Message }) {
  return (
    <span className="shrink-0 rounded-sm bg-sunken px-1.5 font-mono text-xs text-soft">
      {originOf(message)}
    </span>
  );
}

function originOf({ message_type, source }: Message) {
  if (message_type === 'outgoing') return 'Giden';
  return source === 'email' ? 'Email' : 'Form';
}
