import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { FormDialog, unsent } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { embedOf } from '#kit/text/embeds.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField, SelectField, TextArea, TextField } from '#kit/ui/field.tsx';
import { typedLink } from '../addresses.ts';
import { formulaLimits, formulaProblem } from '../formula.ts';
import { linesOf, titleOf } from '../markdown/code-info.ts';
import { noteOf, noteText } from '../nodes/footnote.ts';

const link = z.object({
  url: z.string().refine(typedLink, 'Bu adrese bağlantı verilemez.'),
  text: z.string(),
});

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => linkAtSelection(editor));
  const form = useContractForm({
    ...unsent,
    values: before,
    contract: link,
    labels: { url: 'URL', text: 'Bağlantı metni' },
    onSaved(_, { url, text }) {
      const href = typedLink(url) ?? '';
      const label = text.trim() || href;
      const chain = editor.chain().focus().extendMarkRange('link');
      const { selection } = editor.state;
      const words = { type: 'text', text: label, marks: [{ type: 'link', attrs: { href } }] };
      if (before.text && label === before.text.trim()) chain.setLink({ href }).run();
      else if (selection instanceof NodeSelection) chain.insertContentAt(selection.to, words).run();
      else chain.insertContent(words).run();
      onClose();
    },
  });
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };

  return (
    <FormDialog
      wide={false}
      title={before.url ? 'Bağlantıyı düzenle' : 'Bağlantı ekle'}
      form={form}
      submitLabel={before.url ? 'Güncelle' : 'Ekle'}
      onClose={onClose}
      actions={
        before.url && (
          <Button kind="quiet" onClick={remove}>
            Bağlantıyı kaldır
          </Button>
        )
      }
    >
      <TextField {...form.field('url')} inputMode="url" placeholder="https://" />
      <TextField {...form.field('text')} />
    </FormDialog>
  );
}

function linkAtSelection(editor: Editor): { url: string; text: string } {
  const url = String(editor.getAttributes('link').href ?? '');
  if (url) editor.commands.extendMarkRange('link');
  const { from, to } = editor.state.selection;
  return { url, text: editor.state.doc.textBetween(from, to, ' ') };
}

const options = z.looseObject({
  title: z.string().max(120, 'Dosya adı en fazla 120 karakter olabilir.'),
  marked: z
    .string()
    .max(200, 'En fazla 200 karakter yazılabilir.')
    .regex(/^[\d, -]*$/, 'Satırları 3-5,9 gibi yazın.'),
});

export function CodeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => {
    const { title, marked, numbers, diff } = editor.getAttributes('codeBlock');
    return { title: title ?? '', marked: marked ?? '', numbers: numbers ?? '', isDiff: diff === 'true' };
  });
  const form = useContractForm({
    ...unsent,
    values: before,
    contract: options,
    labels: {
      title: 'Dosya adı',
      marked: 'İşaretlenecek satırlar',
      numbers: 'Satır numaraları',
      isDiff: 'Fark: + ile başlayan satır eklenmiş, - ile başlayan çıkarılmıştır',
    },
    onSaved(_, { title, marked, numbers, isDiff }) {
      editor
        .chain()
        .focus()
        .updateAttributes('codeBlock', {
          title: titleOf(title) ?? null,
          marked: linesOf(marked) ?? null,
          numbers: numbers || null,
          diff: isDiff ? 'true' : null,
        })
        .run();
      onClose();
    },
  });

  return (
    <FormDialog wide={false} title="Kod bloğu" form={form} submitLabel="Uygula" onClose={onClose}>
      <TextField {...form.field('title')} placeholder="sunucu.ts" spellCheck={false} />
      <TextField {...form.field('marked')} hint="Satır numaraları ya da aralıkları: 3-5,9" />
      <SelectField {...form.field('numbers')}>
        <option value="">Üç satırdan uzunsa</option>
        <option value="on">Her zaman</option>
        <option value="off">Hiç</option>
      </SelectField>
      <CheckField {...form.field('isDiff')} />
    </FormDialog>
  );
}

const formula = z.looseObject({ tex: z.string().trim().min(1, 'Formül boş olamaz.').max(5000) });

export function FormulaDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => ({
    tex: String(editor.getAttributes('math').tex || editor.getAttributes('mathBlock').tex || ''),
    isBlock: !editor.isActive('math') && (editor.isActive('mathBlock') || isOnEmptyLine(editor)),
  }));
  const form = useContractForm({
    ...unsent,
    values: before,
    contract: formula,
    labels: { tex: 'TeX', isBlock: 'Kendi satırında' },
    async send(_, { tex, isBlock }) {
      const problem = await formulaProblem(tex, isBlock);
      const errors = { tex: [problem ?? ''] };
      if (problem) return { ok: false, status: 422, message: problem, errors, body: undefined };
      return { ok: true, data: undefined };
    },
    onSaved(_, { tex, isBlock }) {
      const type = isBlock ? 'mathBlock' : 'math';
      editor
        .chain()
        .focus()
        .insertContent({ type, attrs: { tex: tex.trim() } })
        .run();
      onClose();
    },
  });

  return (
    <FormDialog
      wide={false}
      title={before.tex ? 'Formülü düzenle' : 'Formül ekle'}
      form={form}
      submitLabel={before.tex ? 'Güncelle' : 'Ekle'}
      disabled={!form.watch('tex').trim()}
      onClose={onClose}
    >
      <TextArea {...form.field('tex')} rows={3} placeholder="e^{i\pi} + 1 = 0" spellCheck={false} />
      <CheckField {...form.field('isBlock')} />
      <Preview tex={form.watch('tex')} isBlock={form.watch('isBlock')} />
    </FormDialog>
  );
}

/** Shows TeX that cannot be read, as while it is being typed, as it is. */
function Preview({ tex, isBlock }: { tex: string; isBlock: boolean }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      // Awaited: Vite takes what is thrown in a `then` of an import for code that did not load.
      const { default: temml } = await import('temml');
      if (!isCurrent || !holder.current) return;
      temml.render(tex, holder.current, { ...formulaLimits, displayMode: isBlock, throwOnError: true });
    };
    void show().catch(() => isCurrent && holder.current?.replaceChildren(tex));
    return () => {
      isCurrent = false;
    };
  }, [tex, isBlock]);
  return (
    <div
      ref={holder}
      role="img"
      aria-label="Formülün görünüşü"
      className="min-h-14 overflow-x-auto rounded-md bg-sunken p-4 text-center"
    />
  );
}

function isOnEmptyLine(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  return $from.parent.isTextblock && $from.parent.content.size === 0;
}

const note = z.object({ text: z.string().trim().min(1, 'Dipnot boş olamaz.') });

export function FootnoteDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => chosenNote(editor));
  const form = useContractForm({
    ...unsent,
    values: { text: before },
    contract: note,
    labels: { text: 'Dipnot metni' },
    onSaved(_, { text }) {
      const node = noteOf(editor.schema, text);
      const { from, to } = editor.state.selection;
      const place = before ? { from, to } : to;
      if (node && text !== before) editor.chain().focus().insertContentAt(place, node.toJSON()).run();
      onClose();
    },
  });
  return (
    <FormDialog
      wide={false}
      title={before ? 'Dipnotu düzenle' : 'Dipnot ekle'}
      form={form}
      submitLabel={before ? 'Güncelle' : 'Ekle'}
      disabled={!form.watch('text').trim()}
      onClose={onClose}
    >
      <TextArea
        {...form.field('text')}
        rows={3}
        hint="Okurlar metinde numarasını, metnin sonunda dipnotu görür. [metin](adres), **kalın**, *italik* ve `kod` yazabilirsiniz; satırlar korunur."
      />
    </FormDialog>
  );
}

function chosenNote({ state: { selection } }: Editor): string {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  return node?.type.name === 'footnote' ? noteText(node) : '';
}

const card = z.object({
  href: z
    .string()
    .refine((text) => embedOf(text.trim()), 'http:// veya https:// ile başlayan bir adres giriniz.'),
  title: z.string().max(500, 'En fazla 500 karakter olabilir.'),
});

export function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [before] = useState(() => {
    const { href, title } = editor.getAttributes('embed');
    return { href: String(href ?? ''), title: String(title ?? '') };
  });
  const form = useContractForm({
    ...unsent,
    values: before,
    contract: card,
    labels: { href: 'Adres', title: 'Başlık' },
    onSaved(_, { href, title }) {
      const embed = embedOf(href.trim());
      const attrs = { href: embed?.href, title: title.trim() || embed?.title };
      editor.chain().focus().insertContent({ type: 'embed', attrs }).run();
      onClose();
    },
  });

  return (
    <FormDialog
      wide={false}
      title={before.href ? 'Bağlantı kartını düzenle' : 'Bağlantı kartı ekle'}
      form={form}
      submitLabel={before.href ? 'Güncelle' : 'Ekle'}
      disabled={!form.watch('href').trim()}
      onClose={onClose}
    >
      <TextField
        {...form.field('href')}
        type="url"
        placeholder="https://"
        hint="YouTube, Vimeo ve CodePen adresleri sayfada oynatılabilir; ötekiler kart olarak görünür."
      />
      <TextField {...form.field('title')} hint="Boş bırakılırsa adresten alınır." />
    </FormDialog>
  );
}
