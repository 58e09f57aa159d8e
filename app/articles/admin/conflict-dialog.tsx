import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Article } from '../contract.ts';
import { Compare } from './compare.tsx';
import { type Draft, fieldNames, toDraft } from './draft.ts';

type ConflictDialogProps = {
  mine: Draft;
  stored: Article;
  onKeepMine: () => void;
  onTakeStored: () => void;
  onClose: () => void;
};

/** The article was saved elsewhere meanwhile: shows what differs and lets the owner choose. */
export function ConflictDialog({ mine, stored, onKeepMine, onTakeStored, onClose }: ConflictDialogProps) {
  const theirs = toDraft(stored);
  const different = Object.keys(fieldNames).filter(
    (name): name is keyof Draft => isField(name) && name !== 'content' && mine[name] !== theirs[name],
  );
  return (
    <Dialog
      wide
      title="Bu makale siz düzenlerken değişti"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Düzenlemeye dön
          </Button>
          <Button look="secondary" onClick={onTakeStored}>
            Kayıtlı hâli al
          </Button>
          <Button onClick={onKeepMine}>Benimkini kaydet</Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-soft">
        Başka bir sekmede ya da cihazda kaydedilen hâli aşağıda sizinkiyle karşılaştırılıyor. Yeşil satırlar
        yalnızca sizde, kırmızı satırlar yalnızca kayıtlı hâlde var. Hangisini seçerseniz seçin, kayıtlı hâl
        sürümler arasında kalır.
      </p>
      {different.map((name) => (
        <dl key={name} className="mb-3 text-sm">
          <dt className="font-medium">{fieldNames[name]}</dt>
          <dd className="border-l-2 border-bad bg-bad/10 py-1 pl-3">{say(theirs[name])}</dd>
          <dd className="border-l-2 border-good bg-good/10 py-1 pl-3">{say(mine[name])}</dd>
        </dl>
      ))}
      <Compare before={theirs.content} after={mine.content} />
    </Dialog>
  );
}

const isField = (name: string): name is keyof Draft => name in fieldNames;

function say(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  return value === null || value === '' ? '—' : String(value);
}
