import { useState } from 'react';
import { categoryLabel } from '#app/categories/icons.ts';
import { now } from '#kit/client/clock.ts';
import { sendWithLines } from '#kit/client/send-with-lines.ts';
import { alertFailure } from '#kit/forms/notify.ts';
import { fold } from '#kit/text/fold.ts';
import { formatAgo } from '#kit/text/format.ts';
import { Button } from '#kit/ui/button.tsx';
import { alert } from '#kit/ui/dialog.tsx';
import { CheckField, optionsOf, SelectField, TextField } from '#kit/ui/field.tsx';
import { Working } from '#kit/ui/states.tsx';
import { toast } from '#kit/ui/toast.tsx';
import {
  type ImportItem,
  importProgress,
  MAX_CHOSEN,
  type Repository,
  type RepositoryList,
} from '../github/contract.ts';

type ChoiceProps = { list: RepositoryList; categories: string[]; onImported: () => void };

const failed = 'Depolar alınırken bir hata oluştu!';

const orders: Record<string, (a: Repository, b: Repository) => number> = {
  pushed: (a, b) => (b.pushed_at ?? '').localeCompare(a.pushed_at ?? ''),
  stars: (a, b) => b.stars - a.stars,
};

export function Choice({ list, categories, onImported }: ChoiceProps) {
  const [words, setWords] = useState('');
  const [order, setOrder] = useState('pushed');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [items, setItems] = useState<ImportItem[]>([]);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  const known = new Map(
    items.flatMap(({ id, title, project_id }) =>
      project_id ? [[id, { id: project_id, title, is_tied: true }]] : [],
    ),
  );
  const all = list.data.map((one) => ({ ...one, project: known.get(one.id) ?? one.project }));
  const wanted = fold(words).trim();
  const shown = all.filter(({ name }) => fold(name).includes(wanted)).toSorted(orders[order]);
  const free = shown.filter(({ project }) => !project).map(({ id }) => id);

  function choose(ids: string[], isChosen: boolean) {
    const named = new Set(ids);
    setChosen(isChosen ? chosen.union(named) : chosen.difference(named));
  }

  async function take(options: ImportChoices) {
    const ids = all.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
    setItems([]);
    setProgress({ done: 0, total: ids.length });
    const body = { name: list.name, ids, ...options };
    let added = 0;
    const answer = await sendWithLines('/api/github/import', body, importProgress, ({ item, ...now }) => {
      if (item.outcome === 'added') added += 1;
      setProgress(now);
      setItems((before) => [...before, item]);
    });
    setProgress(undefined);
    if (!answer.ok) return alertFailure(answer, answer.message || failed);
    setChosen(new Set());
    onImported();
    if (added > 0) toast(`${added} proje eklendi!`);
    if (!answer.data) await alert(failed);
  }

  return (
    <section
      aria-label="Depolar"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label="Ada göre süz"
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <SelectField label="Sıralama" value={order} onChange={(event) => setOrder(event.target.value)}>
          <option value="pushed">Son güncellenenler önce</option>
          <option value="stars">Çok yıldızlılar önce</option>
        </SelectField>
      </div>
      <div>
        <CheckField
          label={`Tümü (${free.length} depo)`}
          checked={free.length > 0 && free.every((id) => chosen.has(id))}
          disabled={free.length === 0 || progress !== undefined}
          onChange={(event) => choose(free, event.target.checked)}
        />
        {list.is_cut && <p className="text-xs text-soft">Son güncellenen ilk 1.000 depo listelendi.</p>}
        {shown.length === 0 ? (
          <p role="status" className="border-y border-line py-8 text-center text-sm text-soft">
            Bu ada uyan depo yok.
          </p>
        ) : (
          <ul className="max-h-[32rem] divide-y divide-line overflow-y-auto border-y border-line">
            {shown.map((repository) => (
              <RepositoryRow
                key={repository.id}
                repository={repository}
                isChosen={chosen.has(repository.id)}
                disabled={progress !== undefined}
                onChoose={(isChosen) => choose([repository.id], isChosen)}
              />
            ))}
          </ul>
        )}
      </div>
      <ImportOptions categories={categories} count={chosen.size} progress={progress} onTake={take} />
      {items.length > 0 && <Report items={items} />}
    </section>
  );
}

type RepositoryRowProps = {
  repository: Repository;
  isChosen: boolean;
  disabled: boolean;
  onChoose: (isChosen: boolean) => void;
};

function RepositoryRow({ repository, isChosen, disabled, onChoose }: RepositoryRowProps) {
  const { name, description, project, is_fork, is_archived } = repository;
  return (
    <li className="flex flex-wrap items-center gap-x-4 pr-1">
      <label className="flex min-h-11 min-w-0 flex-1 basis-60 items-start gap-3 py-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-(--color-accent)"
          checked={isChosen}
          disabled={disabled || project?.is_tied}
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2 text-sm font-medium break-all">
            {name}
            {is_fork && <Mark>fork</Mark>}
            {is_archived && <Mark>arşiv</Mark>}
          </span>
          {description && <span className="line-clamp-2 text-sm text-soft">{description}</span>}
          <span className="font-mono text-xs text-soft">{factsOf(repository)}</span>
        </span>
      </label>
      {project && (
        <a
          href={`/admin/projects/${project.id}/edit`}
          className="inline-flex min-h-11 items-center text-xs font-medium text-good underline-offset-4 hover:underline max-sm:pl-8"
        >
          {project.is_tied ? 'Projelerde' : 'Projelerde, yıldızsız'}
          <span className="sr-only">: {project.title}</span>
        </a>
      )}
    </li>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span className="rounded-sm bg-sunken px-1.5 font-mono text-xs font-normal text-soft">{children}</span>
  );
}

function factsOf({ stars, language, pushed_at }: Repository): string {
  const pushed = pushed_at ? `son güncelleme ${formatAgo(pushed_at, now())}` : '';
  return [`★ ${stars.toLocaleString('tr-TR')}`, language, pushed].filter(Boolean).join(' · ');
}

type ImportChoices = { category: string; readme: boolean };

type OptionsProps = {
  categories: string[];
  count: number;
  progress: { done: number; total: number } | undefined;
  onTake: (options: ImportChoices) => void;
};

function ImportOptions({ categories, count, progress, onTake }: OptionsProps) {
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

const outcomes: Record<ImportItem['outcome'], { label: string; color: string }> = {
  added: { label: 'Eklendi', color: 'text-good' },
  duplicate: { label: 'Zaten var', color: 'text-soft' },
  failed: { label: 'Alınamadı', color: 'text-bad' },
};

function Report({ items }: { items: ImportItem[] }) {
  return (
    <ul aria-label="Aktarma raporu" className="divide-y divide-line border-y border-line text-sm">
      {items.map(({ id, title, project_id, outcome, notes }) => (
        <li key={id} className="py-2">
          <div className="flex items-center justify-between gap-4">
            {project_id ? (
              <a
                href={`/admin/projects/${project_id}/edit`}
                className="inline-flex min-h-11 min-w-0 items-center underline-offset-4 hover:underline"
              >
                <span className="min-w-0 break-words">{title}</span>
              </a>
            ) : (
              <span className="inline-flex min-h-11 min-w-0 items-center break-words">{title}</span>
            )}
            <span className={`shrink-0 text-xs font-medium ${outcomes[outcome].color}`}>
              {outcomes[outcome].label}
            </span>
          </div>
          {notes.length > 0 && (
            <ul className="grid gap-0.5 pb-1 text-xs break-words text-soft">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
