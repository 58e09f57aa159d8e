import { Download, Paperclip } from 'lucide-react';
import { download } from '#app/forms/save-file.ts';
import type { Attachment, Message } from '../contract.ts';

export function AttachmentList({ message }: { message: Message }) {
  if (message.attachments.length === 0) return null;
  return (
    <ul aria-label="Ekler" className="mt-3 flex flex-wrap gap-2">
      {message.attachments.map((attachment) => (
        <li key={attachment.id} className="max-w-full min-w-0">
          <AttachmentItem message={message} attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

const shape =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-md border border-line px-3 text-left text-xs';

function AttachmentItem({ message, attachment }: { message: Message; attachment: Attachment }) {
  const { id, name, size, is_stored } = attachment;
  if (!is_stored) {
    return (
      <span className={`${shape} text-soft`}>
        <Paperclip size={14} aria-hidden className="shrink-0" />
        <span className="truncate">{name}</span>
        <span className="shrink-0">{formatSize(size)}, saklanamayacak kadar büyük</span>
      </span>
    );
  }
  const save = () => download(`/api/messages/${message.id}/attachments/${id}`, name, 'Ek indirilemedi.');
  return (
    <button type="button" onClick={save} title="İndir" className={`${shape} bg-raised hover:border-edge`}>
      <Download size={14} aria-hidden className="shrink-0 text-soft" />
      <span className="truncate">{name}</span>
      <span className="shrink-0 text-soft">{formatSize(size)}</span>
    </button>
  );
}

function formatSize(bytes: number) {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('tr-TR', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}
