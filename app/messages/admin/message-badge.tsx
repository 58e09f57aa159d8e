import type { Message } from '../contract.ts';

export function MessageBadge({ message }: { message: Pick<Message, 'message_type' | 'source'> }) {
  return (
    <span className="shrink-0 rounded-sm bg-sunken px-1.5 font-mono text-xs text-soft">
      {originOf(message)}
    </span>
  );
}

function originOf({ message_type, source }: Pick<Message, 'message_type' | 'source'>) {
  if (message_type === 'outgoing') return 'Giden';
  return source === 'email' ? 'Email' : 'Form';
}
