import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { FormDialog, unsent } from '#kit/forms/form-dialog.tsx';
import { useContractForm } from '#kit/forms/use-contract-form.ts';
import { CheckField, TextArea } from '#kit/ui/field.tsx';
import { formulaLimits, formulaProblem } from '../formula.ts';

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
