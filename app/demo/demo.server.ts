import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  type OperationNode,
  QueryNode,
  RawNode,
  type RootOperationNode,
  sql,
  TableNode,
  WithNode,
} from 'kysely';
import type { Deps } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import { Refused } from '#platform/refused.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { MINUTE } from '#platform/time.ts';

/** A demo: a site that anybody may sign in to, and that is reset after some minutes. */
export type Demo = {
  until: Date;
  minutes: number;
  /** Hides from each visitor what others send from now on. */
  beginVisits: () => Promise<void>;
  /** What a visitor may see; without one, the sample. */
  depsFor: (visitor: string | undefined) => Deps;
};

export function createDemo(minutes: number, deps: () => Deps): Demo {
  let rows: OwnRows | undefined;
  return {
    minutes,
    until: new Date(Date.now() + minutes * MINUTE),
    async beginVisits() {
      rows = await createOwnRows(deps().db);
    },
    depsFor: (visitor) => (rows ? { ...deps(), db: rows.shownTo(visitor) } : deps()),
  };
}

const CLOSED = 'Demoda bu kapalı; kendi sitenizde çalışır.';

export const closedInDemo = () => new Refused({ status: 403, message: CLOSED });

export const LARGEST_UPLOAD = 1024 * 1024;
const LARGEST_FOLDER = 200 * LARGEST_UPLOAD;

export const tooLargeForDemo = () =>
  new Refused({ status: 413, message: 'Demoda en fazla 1 MB’lık dosyalar yüklenebilir.' });

/** Limits the total size of all visitors' files. */
export function boundedStorage(storage: Storage): Storage {
  let left = LARGEST_FOLDER;
  return {
    ...storage,
    async put(key, content) {
      if (!(content instanceof Uint8Array)) throw closedInDemo();
      if (content.byteLength > left)
        throw new Refused({
          status: 507,
          message: 'Demonun dosya alanı doldu; başa dönünce yeniden yükleyebilirsiniz.',
        });
      left -= content.byteLength;
      await storage.put(key, content);
    },
  };
}

/** Pages of 4 kB that the database of a demo may fill. */
export const MOST_PAGES = 64 * 1024;

/** Tables of what visitors send or are named in; each visitor sees only their own rows. */
const tables = ['messages', 'attachments', 'audit_log', 'outbox'] as const;

type Table = (typeof tables)[number];

type OwnRows = Awaited<ReturnType<typeof createOwnRows>>;

/**
 * Shows each visitor of a demo the rows of the sample and their own, whatever the query: in every statement, a common
 * table expression shadows the table. Call it once the sample is written. Knows SQLite only.
 */
async function createOwnRows(db: Db) {
  const sampleEnds = new Map<Table, number>();
  for (const table of tables) {
    const newest = db.selectFrom(table).select(({ fn }) => fn.max('id').as('id'));
    sampleEnds.set(table, Number((await newest.executeTakeFirst())?.id ?? 0));
  }
  const owners = new Map(tables.map((table) => [table, new Map<number, string>()]));

  const isShown = (table: Table, visitor: string | undefined) => {
    const own = [...(owners.get(table) ?? [])].flatMap(([id, owner]) => (owner === visitor ? id : []));
    return sql`(id <= ${sampleEnds.get(table)} or id in (select value from json_each(${JSON.stringify(own)})))`;
  };

  const shadowOf = (visitor: string | undefined) => (table: Table) =>
    CommonTableExpressionNode.create(
      CommonTableExpressionNameNode.create(table),
      sql`(select * from ${sql.id('main', table)} where ${isShown(table, visitor)})`.toOperationNode(),
    );

  return {
    shownTo(visitor: string | undefined): Db {
      const inserting = new WeakMap<object, Table>();
      const plugin: KyselyPlugin = {
        transformQuery({ node, queryId }) {
          const inserted = node.kind === 'InsertQueryNode' && tableOf(node.into);
          if (inserted) inserting.set(queryId, inserted);
          const named = tablesIn(node);
          if (named.length === 0) return node;
          const changed = targetOf(node);
          const narrowed = changed ? narrowedTo(node, isShown(changed, visitor).toOperationNode()) : node;
          return shadowed(narrowed, named.map(shadowOf(visitor)));
        },
        async transformResult({ queryId, result }) {
          const table = inserting.get(queryId);
          const id = result.rows[0]?.id ?? result.insertId;
          if (table && visitor !== undefined && id !== undefined) owners.get(table)?.set(Number(id), visitor);
          return result;
        },
      };
      return db.withPlugin(plugin);
    },
  };
}

const NAMED = /\b(?:messages|attachments|audit_log|outbox)\b/g;

/** The tables that a statement may name, also in texts of its own. */
function tablesIn(node: OperationNode): Table[] {
  const words = new Set(JSON.stringify(node).match(NAMED));
  return tables.filter((table) => words.has(table));
}

function tableOf(node: OperationNode | undefined): Table | undefined {
  const name = node && TableNode.is(node) ? node.table.identifier.name : undefined;
  return tables.find((table) => table === name);
}

function targetOf(node: RootOperationNode): Table | undefined {
  if (node.kind === 'UpdateQueryNode') return tableOf(node.table);
  return node.kind === 'DeleteQueryNode' ? tableOf(node.from.froms[0]) : undefined;
}

function narrowedTo(node: RootOperationNode, condition: OperationNode): RootOperationNode {
  const isChange = node.kind === 'UpdateQueryNode' || node.kind === 'DeleteQueryNode';
  return isChange ? QueryNode.cloneWithWhere(node, condition) : node;
}

function shadowed(node: RootOperationNode, shadows: CommonTableExpressionNode[]): RootOperationNode {
  const [first, ...others] = shadows;
  if (!first) return node;
  const all = others.reduce(WithNode.cloneWithExpression, WithNode.create(first));
  if (RawNode.is(node)) return rawShadowed(node, all);
  if (!('with' in node) && !QueryNode.is(node)) return node;
  const own = 'with' in node ? node.with : undefined;
  const joined = (own?.expressions ?? []).reduce(WithNode.cloneWithExpression, all);
  return { ...node, with: joined } as RootOperationNode;
}

/** Statements that are written as text: those that read. */
function rawShadowed(node: RawNode, all: WithNode): RootOperationNode {
  const [begin = '', ...rest] = node.sqlFragments;
  if (!/^\s*select\b/i.test(begin)) return node;
  return RawNode.create(['', ` ${begin}`, ...rest], [all, ...node.parameters]);
}
