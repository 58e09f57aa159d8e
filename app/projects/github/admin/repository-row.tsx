import { formatAgo } from '#app/text/dates.ts';
import type { Repository } from '../contract.ts';

type Props = {
  repository: Repository;
  isChosen: boolean;
  disabled: boolean;
  onChoose: (isChosen: boolean) => void;
};

export function RepositoryRow({ repository, isChosen, disabled, onChoose }: Props) {
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
            {is_fork && <Mark>çatal</Mark>}
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
  const pushed = pushed_at ? `son güncelleme ${formatAgo(pushed_at)}` : '';
  return [`★ ${stars.toLocaleString('tr-TR')}`, language, pushed].filter(Boolean).join(' · ');
}
