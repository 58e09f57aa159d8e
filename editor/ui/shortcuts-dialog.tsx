import { Dialog } from '#kit/ui/dialog.tsx';

const shortcuts: [keys: string, what: string][] = [
  ['Ctrl + B', 'Kalın'],
  ['Ctrl + I', 'İtalik'],
  ['Ctrl + U', 'Altı çizili'],
  ['Ctrl + Shift + S', 'Üstü çizili'],
  ['Ctrl + E', 'Satır içi kod'],
  ['Ctrl + Shift + H', 'Vurgula'],
  ['Ctrl + K', 'Bağlantı'],
  ['Ctrl + Alt + 1 … 3', 'Başlık 1 … 3'],
  ['Ctrl + Alt + 0', 'Paragraf'],
  ['Ctrl + Shift + 8', 'Madde listesi'],
  ['Ctrl + Shift + 7', 'Numaralı liste'],
  ['Ctrl + Shift + B', 'Alıntı'],
  ['Ctrl + Alt + C', 'Kod bloğu'],
  ['Ctrl + Shift + L / E / R / J', 'Sola, ortaya, sağa, iki yana'],
  ['Ctrl + . / Ctrl + ,', 'Üst simge / alt simge'],
  ['Ctrl + Shift + 9', 'Görev listesi'],
  ['Ctrl + F', 'Bul ve değiştir'],
  ['Ctrl + Z', 'Geri al'],
  ['Ctrl + Shift + Z', 'Yinele'],
  ['Ctrl + S', 'Kaydet'],
  ['Ctrl + Enter', 'Açık pencereyi onayla'],
  ['Ctrl + Shift + V', 'Biçimsiz yapıştır'],
  ['Tab / Shift + Tab', 'Tabloda hücreler arasında, listede düzeyler arasında geçiş'],
  ['Alt + ↑ / Alt + ↓', 'Bloğu ya da liste maddesini taşıma'],
  ['Shift + ok tuşları', 'Tabloda hücre seçme (birleştirmek için)'],
  ['Alt + F10', 'Seçili öğenin (tablo, görsel…) araçlarına geçme; Esc metne döner'],
  ['/', 'Satır başında ya da boşluktan sonra: ekleme menüsü'],
];

const markdown: [written: string, what: string][] = [
  ['# ## ###', 'Başlık 1, 2, 3'],
  ['- ya da *', 'Madde listesi'],
  ['1.', 'Numaralı liste'],
  ['[ ]', 'Görev listesi'],
  ['>', 'Alıntı'],
  ['```', 'Kod bloğu (```ts gibi dil ile)'],
  ['---', 'Yatay çizgi'],
  ['**kalın** *eğik* ~~çizili~~ `kod`', 'Metin biçimleri'],
  ['==vurgu==', 'Vurgu'],
  ['[metin](adres)', 'Bağlantı'],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Klavye kısayolları" onClose={onClose}>
      <p className="mb-3 text-sm text-soft">Mac’te Ctrl yerine ⌘, Alt yerine ⌥ kullanılır.</p>
      <Keys rows={shortcuts} />
      <h3 className="mt-6 mb-2 font-semibold">Yazarken Markdown</h3>
      <Keys rows={markdown} />
    </Dialog>
  );
}

function Keys({ rows }: { rows: [string, string][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
      {rows.map(([keys, what]) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-mono text-xs">
              {keys}
            </kbd>
          </dt>
          <dd className="text-soft">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
