import { parseSync } from 'vite';

type Node = { type: string };

const actions =
  /^(click|dblclick|fill|check|uncheck|press|hover|selectOption|setInputFiles|waitFor|waitForURL|sees|doesNotSee|upload|choose)$/;

/**
 * Finds the strings and regular expressions that a test asserts: in `expect(…)…`, in an action that fails if its element
 * is missing, or in a constant, list, `test.each` table or argument used there.
 */
export function assertedTexts(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  const nodes = [...walk(program)];
  const bound = bindings(nodes);
  const helpers = new Set(
    [...bound]
      .filter(([, values]) => values.some((value) => isFunction(value) && asserts(value)))
      .map(([name]) => name),
  );
  const texts = new Set<string>();
  const seen = new Set<string>();
  const take = (node: Node) => {
    for (const inner of walk(node)) {
      for (const text of textsOf(inner)) texts.add(text);
      if (inner.type !== 'Identifier' || seen.has(nameOf(inner))) continue;
      seen.add(nameOf(inner));
      for (const value of bound.get(nameOf(inner)) ?? []) if (!isFunction(value)) take(value);
    }
  };
  for (const node of nodes) {
    if (isAssertion(node)) take(node);
    else if (node.type === 'CallExpression' && helpers.has(nameOf(part(node, 'callee'))))
      for (const argument of children(part(node, 'arguments'))) if (!isFunction(argument)) take(argument);
  }
  return [...texts];
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) for (const child of children(value)) yield* walk(child);
}

const part = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const children = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const isFunction = ({ type }: Node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(type);

const asserts = (node: Node) => [...walk(node)].some(isAssertion);

function isAssertion(node: Node): boolean {
  const callee = part(node, 'callee');
  if (node.type !== 'CallExpression' || !isNode(callee)) return false;
  return /^expect/.test(nameOf(root(callee))) || actions.test(nameOf(callee));
}

function root(node: Node): Node {
  const inner = node.type === 'CallExpression' ? part(node, 'callee') : part(node, 'object');
  return isNode(inner) ? root(inner) : node;
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  return value.type === 'MemberExpression'
    ? nameOf(part(value, 'property'))
    : String(part(value, 'name') ?? '');
}

function bindings(nodes: Node[]): Map<string, Node[]> {
  const found = new Map<string, Node[]>();
  const bind = (pattern: unknown, value: unknown) => {
    if (!isNode(pattern) || !isNode(value)) return;
    for (const node of walk(pattern))
      if (node.type === 'Identifier') found.set(nameOf(node), [...(found.get(nameOf(node)) ?? []), value]);
  };
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator') bind(part(node, 'id'), part(node, 'init'));
    if (node.type === 'FunctionDeclaration') bind(part(node, 'id'), node);
    if (node.type === 'ForOfStatement' && isNode(part(node, 'left')))
      bind(part(node, 'left'), part(node, 'right'));
    // test.each(table)(name, (row) => …)
    const callee = part(node, 'callee');
    if (!isNode(callee) || callee.type !== 'CallExpression' || nameOf(part(callee, 'callee')) !== 'each')
      continue;
    for (const run of children(part(node, 'arguments')).filter(isFunction))
      for (const parameter of children(part(run, 'params')))
        for (const table of children(part(callee, 'arguments'))) bind(parameter, table);
  }
  return found;
}

function textsOf(node: Node): string[] {
  if (node.type === 'TemplateElement') return [String(part(part(node, 'value'), 'cooked'))];
  if (node.type !== 'Literal') return [];
  const value = part(node, 'value');
  const pattern = part(part(node, 'regex'), 'pattern');
  if (typeof pattern === 'string') return [pattern.replace(/\\(.)/g, '$1')];
  return typeof value === 'string' ? [value] : [];
}
