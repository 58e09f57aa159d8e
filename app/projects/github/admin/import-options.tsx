import { useState } from 'react';
import { categoryLabel } from '#app/categories/icons.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckField, optionsOf, SelectField } from '#kit/ui/field.tsx';
import { Working } from '#kit/ui/states.tsx';
import { MAX_CHOSEN } from '../contract.ts';

export type ImportChoices = { category: string; readme: boolean };

type Props = {
  categories: string[];
  count: number;
  progress: { done: number; total: number } | undefined;
  onTake: (options: ImportChoices) => void;
};

export function ImportOptions({ categories, count, progress, onTake }: Props) {
  const [category, setCategory] = useState(categories.includes('Other') ? 'Other' : (categories[0] ?? ''));
  const [readme, setReadme] = useState(false);
  const isTooMany = count > MAX_CHOSEN;
  return (
    <div className="grid gap-4">
      <div className="grid items-end gap-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <SelectField
          label="Kategori"
          hint="Sonradan her projede değiştirebilirsiniz."
          value={category}
          onChange={(event) => setCategory(event.target.value)}
        >
          {optionsOf(categories.map((name) => [name, categoryLabel(name)]))}
        </SelectField>
      </div>
      <CheckField
        label="README metnini içerik olarak al"
        checked={readme}
        onChange={(event) => setReadme(event.target.checked)}
      />
      {progress && (
        <Working {...progress}>
          {progress.done} / {progress.total} depo
        </Working>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          disabled={count === 0 || isTooMany}
          busy={progress !== undefined}
          busyLabel="Alınıyor..."
          onClick={() => onTake({ category, readme })}
        >
          {count === 0 ? 'Depo seçin' : `${count} depoyu projelere al`}
        </Button>
        {isTooMany && (
          <p role="alert" className="text-sm text-bad">
            Bir seferde en fazla {MAX_CHOSEN} depo alınabilir.
          </p>
        )}
      </div>
    </div>
  );
}
