import type { Message } from './contract.ts';

export function dateOf({ message_date, created_at }: Pick<Message, 'message_date' | 'created_at'>) {
  return message_date && !Number.isNaN(Date.parse(message_date)) ? message_date : created_at;
}
