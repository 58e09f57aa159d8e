import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Skeleton } from '#kit/ui/states.tsx';
import { Rooms } from './rooms.tsx';

/** Placeholder in the layout of the screen that is loading. */
export function PanelSkeleton() {
  const { pathname, search } = useLocation();
  const isWriting = /^\/admin\/(?:articles|pages)\/(?:new|edit\/)/.test(pathname);
  return (
    <main id="content" className={isWriting ? 'px-5' : 'page outline-none'} aria-busy>
      {isWriting ? (
        <Writing />
      ) : (
        <Rooms>
          <Parts path={pathname.slice(7)} search={search} />
        </Rooms>
      )}
    </main>
  );
}

type Shape = {
  content: ComponentType;
  isBare?: boolean;
  hasAbout?: boolean;
  hasActions?: boolean;
  actionsClass?: string;
};

const shapes: Record<string, Shape> = {
  dashboard: { content: Numbers, isBare: true, hasAbout: true, hasActions: true },
  projects: { content: Projects, hasAbout: true, hasActions: true },
  skills: { content: Cards, hasAbout: true, hasActions: true },
  // Three buttons need two lines on a phone.
  articles: { content: SearchedTable, hasActions: true, actionsClass: 'max-[28rem]:h-24' },
  'articles/tags': { content: SearchedTable, hasAbout: true },
  pages: { content: SearchedTable, hasAbout: true, hasActions: true },
  redirects: { content: Table, hasAbout: true, hasActions: true },
  audit: { content: FilteredTable, hasAbout: true },
  settings: { content: Tabs },
  'settings?sekme=dosyalar': { content: Files },
  account: { content: Rows },
};

function Parts({ path, search }: { path: string; search: string }) {
  const form = /\/(?:new|edit)$/.test(path) ? { content: Fields } : undefined;
  const { content: Content, ...head } = form ??
    shapes[path + search] ??
    shapes[path] ?? { content: Rows, hasAbout: true, hasActions: true };
  return (
    <>
      <Head {...head} />
      <Content />
    </>
  );
}

function Head({ isBare, hasAbout, hasActions, actionsClass = '' }: Omit<Shape, 'content'>) {
  return (
    <header className="flex flex-wrap items-end gap-x-6 gap-y-4 pt-6 pb-8 sm:pt-10">
      <div className="grow basis-80">
        {!isBare && (
          <div className="mb-2 flex min-h-11 items-center">
            <Skeleton className="h-5 w-40" />
          </div>
        )}
        <div className="flex h-[1lh] items-center text-xl">
          <Skeleton className="title h-4/5 w-64" />
        </div>
        {hasAbout && <Skeleton className="mt-1.5 h-[1lh] w-64 text-sm max-sm:h-[2lh]" />}
      </div>
      {hasActions && <Skeleton className={`h-11 w-40 ${actionsClass}`} />}
    </header>
  );
}

const times = (count: number, className: string) =>
  [1, 2, 3, 4, 5, 6].slice(0, count).map((place) => <Skeleton key={place} className={className} />);

function Fields() {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      {times(6, 'h-14')}
    </div>
  );
}

function Cards({ className = '' }) {
  return <div className={`grid gap-4 sm:grid-cols-2 lg:grid-cols-3 ${className}`}>{times(6, 'h-48')}</div>;
}

function Projects() {
  return <Cards className="min-[90rem]:grid-cols-4" />;
}

function Rows() {
  return <div className="grid gap-4">{times(6, 'h-14')}</div>;
}

function Tabs() {
  return (
    <>
      <Skeleton className="mb-8 h-11" />
      <div className="grid gap-5 sm:grid-cols-2">{times(6, 'h-20')}</div>
    </>
  );
}

function Files() {
  return (
    <>
      <Skeleton className="mb-8 h-11" />
      <Skeleton className="h-26" />
      <Skeleton className="mt-10 mb-4 h-[1lh] w-48 text-lg" />
      <Table />
    </>
  );
}

function SearchedTable() {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Skeleton className="h-12.5 max-w-96 grow basis-64" />
        <Skeleton className="h-11 w-80" />
      </div>
      <Table />
    </>
  );
}

function FilteredTable() {
  return (
    <>
      <Skeleton className="h-11" />
      <div className="h-4 lg:h-17" />
      <Table rowClass="h-15" />
    </>
  );
}

/** Rows as `list-table.css` has them, and the pane beside them. */
function Table({ rowClass = 'h-19' }) {
  return (
    <div className="gap-6 min-[90rem]:grid min-[90rem]:grid-cols-[minmax(0,1fr)_22rem] min-[90rem]:[.rooms_&]:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="@container">
        <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised *:box-content *:flex *:items-center *:px-4">
          <div className="h-11">
            <Skeleton className="h-3 w-24" />
          </div>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <div key={place} className={`${rowClass} @min-[40rem]:h-12`}>
              <Skeleton className="h-4 w-3/5" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="h-96 max-[90rem]:hidden" />
    </div>
  );
}

function Numbers() {
  return (
    <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid min-w-0 content-start gap-3 lg:grid-cols-2">
        <div className="col-span-full grid grid-cols-2 gap-3 lg:grid-cols-4">{times(4, 'h-32')}</div>
        <Skeleton className="col-span-full h-88 xl:h-72" />
        {times(2, 'h-72')}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <Skeleton className="h-12" />
        {times(2, 'h-60')}
      </div>
    </div>
  );
}

function Writing() {
  return (
    <>
      <header className="flex min-h-16 flex-wrap items-center gap-x-4 pt-2 pb-3 max-sm:min-h-24">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="title h-6 w-40" />
      </header>
      <div className="lg:pr-80">
        <div className="mx-auto grid max-w-(--width-text) gap-5 pt-20">{times(2, 'h-14')}</div>
      </div>
    </>
  );
}
