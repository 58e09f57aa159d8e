/** biome-ignore-all lint/a11y/noRedundantRoles: rows are grids, of which some browsers forget that they are a table. */
import {
  type ComponentType,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useListQuery, useQuery } from '#kit/panel/lists.tsx';
import { iconButtonClass } from '#kit/ui/button.tsx';
import { classNames } from '#kit/ui/class-names.ts';
import { EarlierRows, type More, MoreRows } from './joined-pages.tsx';
import { useListReturn, useReturned } from './list-return.ts';
import { Key, KeyHints, useKeys } from './shortcuts.tsx';
import './list-table.css';

type Id = number | string;

export type Column<Row> = {
  label: string;
  /** Track of the grid, such as `7rem` or `minmax(0, 1fr)`. */
  width: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** Left out of narrow tables and of cards. */
  isWide?: boolean;
  /** Sorted by the server, newest first unless the address says `order=asc`. */
  isSorted?: boolean;
  /** Value of `sort` in the address, in a list that more than one column sorts; `isSorted` marks the usual one. */
  sort?: string;
  /** Order that the first press on the heading asks for, where it is not the usual one: names begin with A. */
  isAscending?: boolean;
};

export type RowAction = {
  /** As the pane shows it: `Düzenle`. */
  label: string;
  /** Accessible name at the row's end: `Önbellek: düzenle`. */
  name: string;
  /** Without one it is not at the row's end: only in the pane, and by its key. */
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  shortcut?: 'Enter' | 'V' | 'U' | 'Backspace';
  href?: string;
  isNewTab?: boolean;
  run?: () => void;
  isDanger?: boolean;
};

type Props<Row> = {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  actionsOf?: (row: Row) => RowAction[];
  busy?: Id | undefined;
  /** What is shown beside the table on wide screens, for the current row. */
  pane?: (row: Row) => ReactNode;
  more: More;
  isLoading?: boolean;
};

const noActions = (): RowAction[] => [];

const WIDE = '(width >= 90rem)';

/** A list as a table with keys; cards on phones, and a pane with the current row on wide screens. */
export function ListTable<Row extends { id: Id }>(props: Props<Row>) {
  const { label, rows, columns, actionsOf = noActions, busy, pane, more, isLoading } = props;
  const hasActions = actionsOf !== noActions;
  const returnedTo = useReturned()?.row;
  const [chosen, setChosen] = useState<Id | undefined>(
    () => rows.find(({ id }) => String(id) === returnedTo)?.id,
  );
  const isWide = useMedia(WIDE);
  const list = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const current = rows.find(({ id }) => id === chosen) ?? rows[0];
  useListReturn(list, more.pages, more.state === 'busy');
  const latest = useRef(actionsOf);
  latest.current = actionsOf;

  // Moves the focus from the pressed link to the first row that it added.
  const unread = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (rows.length <= unread.current) return;
    body.current?.querySelectorAll<HTMLElement>('[data-row]')[unread.current]?.focus({ preventScroll: true });
    unread.current = Number.POSITIVE_INFINITY;
  }, [rows.length]);

  useKeys(body, (key) => {
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) return move(step);
    const name = key === 'Delete' ? 'Backspace' : key.length === 1 ? key.toUpperCase() : key;
    const isOnControl = document.activeElement?.matches('a, button, summary, [role=tab]');
    if (name === 'Enter' && isOnControl) return false;
    const action = current && actionsOf(current).find(({ shortcut }) => shortcut === name);
    if (action) perform(action, list.current);
    return action !== undefined;
  });

  function move(step: number): boolean {
    const links = body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const from = current ? rows.indexOf(current) : -1;
    const isWithin = body.current?.contains(document.activeElement);
    const to = isWithin ? Math.min(Math.max(from + step, 0), rows.length - 1) : Math.max(from, 0);
    const next = links[to];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
    return next !== undefined;
  }

  const template = (of: Column<Row>[]) =>
    [...of.map(({ width }) => width), ...(hasActions ? ['auto'] : [])].join(' ');
  return (
    <div ref={list} className={classNames('list', pane && 'list-with-pane')}>
      <div className="list-main">
        <EarlierRows {...more} />
        <table
          role="table"
          aria-label={label}
          aria-busy={isLoading}
          className="list-table"
          style={{
            ['--all' as string]: template(columns),
            ['--few' as string]: template(columns.filter((column) => !column.isWide)),
          }}
        >
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Heading key={column.label} {...column} />
              ))}
              {hasActions && (
                <th role="columnheader" scope="col" className="list-actions">
                  <span className="sr-only">İşlemler</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup" ref={body}>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                columns={columns as Column<unknown>[]}
                latest={latest as { current: (row: unknown) => RowAction[] }}
                isCurrent={row === current}
                isBusy={busy === row.id}
                onChoose={setChosen}
              />
            ))}
          </tbody>
        </table>
        {/* Remounts with each added page: an element that moves down would count as a layout shift. */}
        <MoreRows
          key={rows.length}
          {...more}
          onPress={() => {
            unread.current = rows.length;
          }}
        />
      </div>
      {pane && isWide && current && (
        <aside aria-label="Seçili kayıt" className="list-pane">
          {pane(current)}
          {hasActions && <PaneActions actions={actionsOf(current)} isBusy={busy === current.id} />}
        </aside>
      )}
    </div>
  );
}

function Heading({ label, isNumber, isWide, ...sorting }: Omit<Column<never>, 'cell' | 'width'>) {
  const { isSortable, order, press } = useSorting(sorting);
  const className = classNames(isNumber && 'list-number', isWide && 'list-wide', isSortable && 'list-sorted');
  return (
    <th role="columnheader" scope="col" aria-sort={order} className={className}>
      {isSortable ? (
        <button type="button" onClick={press}>
          {label} {order && <span aria-hidden>{order === 'ascending' ? '↑' : '↓'}</span>}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** `order` is that of the column by which the list is sorted. */
function useSorting({ isSorted = false, sort, isAscending = false }: Partial<Column<never>>) {
  const [params, change] = useQuery();
  const isCurrent = params.has('sort') ? params.get('sort') === sort : isSorted;
  const isReversed = params.get('order') === 'asc';
  function press() {
    const ascends = isCurrent ? !isReversed : isAscending;
    void change(
      (query) => {
        for (const name of ['page', 'before', 'sort', 'order']) query.delete(name);
        if (sort && !isSorted) query.set('sort', sort);
        if (ascends) query.set('order', 'asc');
      },
      { replace: true },
    );
  }
  const order = isReversed ? ('ascending' as const) : ('descending' as const);
  return { isSortable: isSorted || sort !== undefined, order: isCurrent ? order : undefined, press };
}

type RowProps = {
  row: { id: Id };
  columns: Column<unknown>[];
  latest: { current: (row: unknown) => RowAction[] };
  isCurrent: boolean;
  isBusy: boolean;
  onChoose: (id: Id) => void;
};

/** A thousand rows stay fast: moving the selection renders two of them, and only those in view are laid out. */
const Row = memo(function Row({ row, columns, latest, isCurrent, isBusy, onChoose }: RowProps) {
  const actions = latest.current(row);
  const choose = () => onChoose(row.id);
  return (
    <tr
      role="row"
      data-id={row.id}
      data-current={isCurrent || undefined}
      aria-busy={isBusy || undefined}
      onFocus={choose}
      onPointerDown={choose}
    >
      {columns.map(({ label, cell, isNumber, isWide }) => (
        <td key={label} role="cell" className={classNames(isNumber && 'list-number', isWide && 'list-wide')}>
          {cell(row)}
        </td>
      ))}
      {latest.current !== noActions && (
        <td role="cell" className="list-actions">
          {actions.map((action, at) => {
            const { icon } = action;
            if (!icon) return null;
            return (
              <ActionIcon
                key={action.label}
                {...action}
                icon={icon}
                isBusy={isBusy}
                run={() => latest.current(row)[at]?.run?.()}
              />
            );
          })}
        </td>
      )}
    </tr>
  );
});

type ActionProps = RowAction & { icon: NonNullable<RowAction['icon']>; isBusy: boolean };

function ActionIcon({ icon: Icon, name, label, shortcut, href, isNewTab, run, isBusy }: ActionProps) {
  const shared = {
    'aria-label': name,
    title: shortcut ? `${label} (${signs[shortcut]})` : label,
    className: iconButtonClass,
  };
  if (href)
    return (
      <a {...shared} href={href} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
        <Icon size={17} aria-hidden />
      </a>
    );
  return (
    <button {...shared} type="button" onClick={run} disabled={isBusy} aria-busy={isBusy}>
      <Icon size={17} aria-hidden />
    </button>
  );
}

const signs = { Enter: '↵', V: 'V', U: 'U', Backspace: '⌫' };

function PaneActions({ actions, isBusy }: { actions: RowAction[]; isBusy: boolean }) {
  return (
    <ul className="list-pane-actions">
      {actions.toSorted(openFirst).map(({ label, shortcut, href, isNewTab, run, isDanger }) => {
        const content = (
          <>
            {label}
            {isNewTab && <span className="sr-only"> (yeni sekmede açılır)</span>}
            {shortcut && <Key>{signs[shortcut]}</Key>}
          </>
        );
        const className = isDanger ? 'text-bad' : undefined;
        return (
          <li key={label}>
            {href ? (
              <a href={href} className={className} {...(isNewTab && { target: '_blank', rel: 'noopener' })}>
                {content}
              </a>
            ) : (
              <button type="button" onClick={run} disabled={isBusy} className={className}>
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const openFirst = (one: RowAction, other: RowAction) =>
  Number(other.shortcut === 'Enter') - Number(one.shortcut === 'Enter');

/** Follows a link as a click would, so that the panel's router and its guards see it. */
function perform({ href, isNewTab, run }: RowAction, list: HTMLElement | null) {
  if (!href) return run?.();
  const link = document.createElement('a');
  link.href = href;
  if (isNewTab) Object.assign(link, { target: '_blank', rel: 'noopener' });
  list?.append(link);
  link.click();
  link.remove();
}

type FilterProps = {
  name: string;
  label: string;
  options: Record<string, string>;
  counts?: Record<string, number> | undefined;
};

/** Filters a list by a query parameter, as words with counts; the empty value shows all. */
export function FilterWords({ name, label, options, counts }: FilterProps) {
  const [params, set] = useListQuery();
  const chosen = params.get(name) ?? '';
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="filter-words">
      <legend className="sr-only">{label}</legend>
      {Object.entries(options).map(([value, text]) => {
        const count = value === '' ? all : counts && (counts[value] ?? 0);
        return (
          <button
            key={value}
            ref={value === chosen ? scrollInto : undefined}
            type="button"
            aria-pressed={value === chosen}
            onClick={() => set(name, value)}
          >
            {text} {count !== undefined && <span>{count.toLocaleString('tr-TR')}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Scrolls the row of words, not the page, until the chosen one is in view. */
function scrollInto(button: HTMLElement | null) {
  const row = button?.parentElement;
  if (!row) return;
  row.scrollLeft += Math.max(0, button.getBoundingClientRect().right - row.getBoundingClientRect().right);
}

/** Search, filters and keys above a list. */
export const ListBar = ({ children, open }: { children: ReactNode; open?: string }) => (
  <div className="list-bar">
    {children}
    <KeyHints open={open} />
  </div>
);

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
