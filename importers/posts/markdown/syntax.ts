import { htmlFlow } from 'micromark-core-commonmark';
import { math } from 'micromark-extension-math';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import type { Code, Construct, Extension, State, TokenizeContext } from 'micromark-util-types';

/** Names what a dialect of Markdown says outside of CommonMark. */
export type SignKind =
  | 'attributes'
  | 'code'
  | 'comment'
  | 'container'
  | 'expression'
  | 'frame'
  | 'module'
  | 'note'
  | 'shortcode'
  | 'tag'
  | 'target'
  | 'tex'
  | 'wiki';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    sign: 'sign';
    signText: 'signText';
    nextLine: 'nextLine';
  }
  interface Token {
    kind?: SignKind;
  }
}

type Sign = {
  kind: SignKind;
  open: string;
  /** Is called with the text so far after each character: true ends the sign, false means that it is none. */
  reader: () => (tail: string) => boolean | undefined;
  accepts?: (whole: string, context: TokenizeContext) => boolean;
  follows?: (previous: string) => boolean;
  isInterrupting?: boolean;
};

const MAX_TAIL = 600;
const MAX_STEPS = 100_000;

/**
 * Recognizes a blank line, which only code and TeX environments may contain. Giving up there matters: until a sign ends
 * or is given up, no list or quotation can begin below it.
 */
const isAtBlank = (tail: string) => tail.endsWith('\n') && /\n[ \t]*\n$/.test(tail);

/** Reads up to `end`; gives up at a character of `stops` that is no part of `end`. With a line feed in `stops`, the sign is on one line. */
const until =
  (end: string, stops = '{}'): Sign['reader'] =>
  () =>
  (tail) => {
    if (tail.endsWith(end)) return true;
    const last = tail.at(-1) ?? '';
    if (isAtBlank(tail)) return false;
    if (!stops.includes(last)) return undefined;
    for (let length = end.length - 1; length > 0; length -= 1) {
      const part = end.slice(0, length);
      if (part.includes(last) && tail.endsWith(part)) return undefined;
    }
    return false;
  };

const alone: Sign['reader'] = () => () => true;

/** Reads from `{% highlight %}` or `{{< highlight >}}` to its closing tag, without which it is no sign. */
const code =
  (end: string, start: RegExp, part: RegExp): Sign['reader'] =>
  () => {
    let name: string | undefined;
    return (tail) => {
      if (name === undefined && (tail.endsWith('{') || tail.length > MAX_TAIL || isAtBlank(tail)))
        return false;
      if (!tail.endsWith(end)) return undefined;
      if (name === undefined) {
        name = start.exec(tail)?.[1];
        return name === undefined ? false : undefined;
      }
      const [, slash, other] = part.exec(tail) ?? [];
      return other === name ? slash !== undefined : undefined;
    };
  };

const statement =
  /^(?:import\s+(?:['"]|[\w*{$][^'"]*\bfrom\s*['"]|\{[^}]*$)|export\s+(?:const|let|var|default|class|function|async|type|interface|enum)\b|export\s*[{*])/;

/** Reads a statement of a module: to the end of the line that closes its brackets and quotes. */
function balanced() {
  let depth = 0;
  let lines = 0;
  let isQuoted = false;
  return (tail: string) => {
    const last = tail.at(-1) ?? '';
    if (last === '`') isQuoted = !isQuoted;
    else if ('[({'.includes(last)) depth += 1;
    else if ('])}'.includes(last)) depth -= 1;
    if (last !== '\n') return undefined;
    lines += 1;
    if (lines > 200) return false;
    return depth <= 0 && !isQuoted && !/[=,]\s*$/.test(tail) ? true : undefined;
  };
}

const untilBlank = () => (tail: string) => isAtBlank(tail) || undefined;

/** Reads up to `\\]`; gives up if another formula begins before that. */
const display = () => (tail: string) =>
  tail.endsWith('\\]') ? true : isAtBlank(tail) || /(?<!\\)\\\[$/.test(tail) ? false : undefined;

/** Ends with `$$`; holds more than one line, of which the first is not empty. */
const dollars = () => (tail: string) =>
  tail.endsWith('$$') ? true : isAtBlank(tail) || /^[ \t]*\n$/.test(tail) ? false : undefined;

const isTex = (text: string) => /[\\^_=+<>]|^\s*[a-z]\s*$/i.test(text);

const isCommand = (text: string) => /\\[a-z]{2}|(?<!\\)[\^_]/i.test(text);

const insideTex = (whole: string) => whole.replace(/^\\+.|(?<!\\)\\+.$/gs, '');

/** Reads an environment of TeX: `\begin{align}` … `\end{align}`. */
function environment() {
  let name: string | undefined;
  return (tail: string) => {
    if (!tail.endsWith('}')) return undefined;
    if (name === undefined) {
      name = /^(\w+\*?)\}$/.exec(tail)?.[1];
      return name === undefined ? false : undefined;
    }
    if (tail.endsWith(`\\begin{${name}}`)) return false;
    return tail.endsWith(`\\end{${name}}`) ? true : undefined;
  };
}

/** Reads an address in brackets, which may be nested. */
function target() {
  let depth = 1;
  return (tail: string) => {
    const last = tail.at(-1);
    if (last === '(') depth += 1;
    if (last === ')') depth -= 1;
    return last === '\n' || tail.length > MAX_TAIL ? false : depth === 0 ? true : undefined;
  };
}

/** Matches what CommonMark does not accept as an address: a shortcode, `[[Note]]`, an address followed by a size, a path with blanks. */
const looseTarget =
  /^\]\((?:<?\s*(?:\{\{.*\}\}|\{%.*%\})|\[\[[^[\]\n]+\]\]\)$|[^\s()"]+ (?:align="\w+"|=[\d%]*x[\d%]*)[\s)]|(?=[^)]* )[^\s()<>"'[\]{}][^()<>"'{}\n]*\.\w{2,5}\)$)/;

/** Marks the innermost open label as closed, as CommonMark does; returns whether there was one. */
function closesLabel({ events }: TokenizeContext): boolean {
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const [, token] = events[at] ?? [];
    if ((token?.type === 'labelLink' || token?.type === 'labelImage') && !token._balanced) {
      token._balanced = true;
      return true;
    }
  }
  return false;
}

const isName = (previous: string) => !/[^\W_]|\]/.test(previous);

const hugo = (end: string): Sign['reader'] => until(`${end}}}`, '{}');

const shortcodes: Sign[] = [
  { kind: 'shortcode', open: '{{<', reader: hugo('>') },
  { kind: 'shortcode', open: '{{%', reader: hugo('%') },
  { kind: 'shortcode', open: '{%', reader: until('%}'), follows: (previous) => previous !== '{' },
  {
    kind: 'shortcode',
    open: '{{',
    reader: until('}}'),
    accepts: (whole) => /^\{\{(?:[-#\s]*[a-z]|\s*(["'])[^"'{}]*\1\s*\|)/i.test(whole),
  },
  {
    kind: 'shortcode',
    open: '<%',
    reader: until('%>', '<>%'),
    accepts: (whole) => /^<%[=-]?\s*[a-z]/i.test(whole),
  },
];

const liquidCode = code(
  '%}',
  /^-?\s*(highlight|codeblock|code|katex)(?![\w-])[^{}%]*%\}$/,
  /\{%-?\s*(end)?(highlight|codeblock|code|katex)(?![\w-])[^{}]*%\}$/,
);
const hugoCode = code(
  '}}',
  /^[<%]\s*(highlight|codeblock|code|katex)(?![\w-])[^{}]*[%>]\}\}$/,
  /\{\{[<%](?:\s*(\/))?\s*(highlight|codeblock|code|katex)(?![\w-])[^{}]*[%>]\}\}$/,
);

const codes: Sign[] = [
  { kind: 'code', open: '{%', reader: liquidCode, isInterrupting: true },
  { kind: 'code', open: '{{', reader: hugoCode, isInterrupting: true },
];

const wiki: Omit<Sign, 'open'> = {
  kind: 'wiki',
  reader: until(']]', '[]\n'),
  accepts: (whole) => /^!?\[\[(?:[^\s|#]|#)[^\n]*\]\]$/.test(whole),
};

const inText: Sign[] = [
  ...codes,
  ...shortcodes,
  { ...wiki, open: '[[', follows: isName },
  { ...wiki, open: '![[' },
  {
    kind: 'note',
    open: '[^',
    reader: until(']', '[]\n'),
    accepts: (whole) => whole.length < 64 && / /.test(whole),
  },
  {
    kind: 'target',
    open: '](',
    reader: target,
    accepts: (whole, context) => looseTarget.test(whole) && closesLabel(context),
  },
  { kind: 'attributes', open: '{:', reader: until('}', '{}\n') },
  { kind: 'comment', open: '{/*', reader: alone },
  { kind: 'comment', open: '*/}', reader: alone },
  { kind: 'comment', open: '{# ', reader: alone },
  { kind: 'comment', open: '#}', reader: alone },
  { kind: 'comment', open: '%%', reader: alone, follows: (previous) => !/[\d%]/.test(previous) },
  ...['\\(', '\\\\('].map(
    (open): Sign => ({
      kind: 'tex',
      open,
      reader: until('\\)', '\n'),
      accepts: (whole) => whole.length < 310 && isTex(insideTex(whole)),
    }),
  ),
  ...['\\[', '\\\\['].map(
    (open): Sign => ({
      kind: 'tex',
      open,
      reader: display,
      follows: (previous) => !/[\w\\]/.test(previous),
      accepts: (whole) => isCommand(insideTex(whole)),
    }),
  ),
];

const inFlow: Sign[] = [
  ...codes,
  ...shortcodes.map((sign) => ({ ...sign, isInterrupting: true })),
  {
    kind: 'container',
    open: ':::',
    reader: () => (tail) => tail.endsWith('\n') || undefined,
    isInterrupting: true,
  },
  {
    kind: 'frame',
    open: '%[',
    reader: until(']', '[]\n'),
    accepts: (whole) => /^%\[https?:\/\/\S+\]$/.test(whole),
  },
  { kind: 'attributes', open: '{:', reader: until('}', '{}\n') },
  ...['\\[', '\\\\['].map(
    (open): Sign => ({
      kind: 'tex',
      open,
      reader: display,
      isInterrupting: true,
      accepts: (whole) => insideTex(whole).trim().length > 1 && isTex(insideTex(whole)),
    }),
  ),
  {
    kind: 'tex',
    open: '$$',
    reader: dollars,
    isInterrupting: true,
    accepts: (whole) => whole.includes('\n') && isTex(whole.slice(2, -2)),
  },
  { kind: 'tex', open: '\\begin{', reader: environment, isInterrupting: true },
];

const modules = ['import ', 'export '].flatMap((open): Sign[] =>
  [balanced, untilBlank].map((reader) => ({
    kind: 'module',
    open,
    reader,
    accepts: (whole: string) => statement.test(whole),
  })),
);

const expression = (text: RegExp): Sign => ({
  kind: 'expression',
  open: '{',
  reader: until('}', '{}\n'),
  accepts: (whole) => text.test(whole),
  follows: (previous) => previous !== '=',
});

/** Reads a line ending if the next line is in the same container, not a lazy continuation. */
const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

const isLineEnding = (code: Code) => code !== null && code < -2;
const isSpace = (code: Code) => code === -2 || code === -1 || code === 32;
const letterOf = (code: Code) =>
  code === null || isLineEnding(code)
    ? '\n'
    : code === -2
      ? '\t'
      : code === -1
        ? ''
        : String.fromCharCode(code);

function construct(
  { kind, open, reader, accepts, follows, isInterrupting }: Sign,
  isFlow: boolean,
): Construct {
  return {
    name: 'sign',
    concrete: isFlow,
    tokenize(effects, ok, nok) {
      const start = this.now();
      const read = reader();
      let opened = 0;
      let tail = '';
      const finish: State = (code) => {
        effects.exit('signText');
        return close(code);
      };
      const close: State = (code) => {
        effects.exit('sign');
        const whole = this.sliceSerialize({ start, end: this.now() });
        if (accepts && !accepts(whole, this)) return nok(code);
        return isFlow ? atLineEnd(code) : ok(code);
      };
      const atLineEnd: State = (code) => {
        if (!isSpace(code)) return code === null || isLineEnding(code) ? ok(code) : nok(code);
        effects.enter('whitespace');
        const space: State = (next) => {
          if (isSpace(next)) {
            effects.consume(next);
            return space;
          }
          effects.exit('whitespace');
          return next === null || isLineEnding(next) ? ok(next) : nok(next);
        };
        return space(code);
      };
      const inside: State = (code) => {
        if (code === null || isLineEnding(code)) return atBreak(code, true);
        effects.consume(code);
        return after(letterOf(code));
      };
      const after = (letter: string): State => {
        tail += letter;
        if (tail.length > 2 * MAX_TAIL) tail = tail.slice(-MAX_TAIL);
        const verdict = letter === '' ? undefined : read(tail);
        return verdict === undefined ? inside : verdict ? finish : nok;
      };
      const atBreak = (code: Code, isInText: boolean): State | undefined => {
        tail += '\n';
        const verdict = read(tail);
        if (verdict) return (isInText ? finish : close)(code);
        if (verdict === false || code === null) return nok(code);
        // An interrupted paragraph needs its first line only.
        if (isFlow && this.interrupt) return ok(code);
        if (isInText) effects.exit('signText');
        if (isFlow) return effects.attempt(nextLine, lineStart, nok)(code);
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return lineStart;
      };
      const lineStart: State = (code) => {
        if (code === null || isLineEnding(code)) return atBreak(code, false);
        effects.enter('signText');
        return inside(code);
      };
      const opening: State = (code) => {
        if (code !== open.charCodeAt(opened)) return nok(code);
        effects.consume(code);
        opened += 1;
        if (opened < open.length) return opening;
        return reader === alone ? finish : inside;
      };
      return (code) => {
        if (isFlow && this.interrupt && !isInterrupting) return nok(code);
        if (!isFlow && follows && !follows(this.previous === null ? '' : letterOf(this.previous)))
          return nok(code);
        effects.enter('sign', { kind });
        effects.enter('signText');
        return opening(code);
      };
    },
  };
}

/** Treats as text what `meant` or `firstLine` rejects, and what makes the construct throw. */
function guarded(
  inner: Construct,
  name: string,
  meant: (whole: string, context: TokenizeContext, next: Code) => boolean,
  firstLine = /^/,
): Construct {
  return {
    ...inner,
    name,
    tokenize(effects, ok, nok) {
      const start = this.now();
      let isDone = false;
      let isBelow = false;
      let steps = 0;
      const written = () => this.sliceSerialize({ start, end: this.now() });
      const leave = (state: State): State => {
        return (code) => {
          isDone = true;
          return state(code);
        };
      };
      const refuse = leave(nok);
      const accept = leave((code) => (meant(written(), this, code) ? ok : nok)(code));
      const careful =
        (state: State): State =>
        (code) => {
          steps += 1;
          if (!isDone && steps > MAX_STEPS) return refuse(code);
          if (!isDone && !isBelow && isLineEnding(code)) {
            isBelow = true;
            if (!firstLine.test(written())) return refuse(code);
          }
          try {
            const next = state(code);
            return isDone || !next ? next : careful(next);
          } catch (error) {
            if (isDone || !(error instanceof Error && error.name.includes(':'))) throw error;
            return refuse(code);
          }
        };
      return careful(inner.tokenize.call(this, effects, accept, refuse));
    },
  };
}

const listOf = (constructs: Construct | Construct[] | undefined): Construct[] =>
  [constructs].flat().filter((one) => one !== undefined);

const BLOCK =
  /^<\/?(?:address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?=[\s/>])/i;
const RAW = /^<\/?(?:code|h[1-6]|math|pre|script|style|svg|textarea)(?=[\s/>])|^<p\s[^<>]*style/i;
const COMPONENT = /^<\/?[A-Z]/;
const TITLE = /^<(summary|figcaption)(?:\s[^<>]*)?>.*<\/\1>[ \t]*$/im;
const NO_TAG = /^<(?:\/?\s|[^\s/>]*:)/;

/** The first line of a formula of several lines. */
const OPENING = /^\$\$[ \t]*$/;

/** Distinguishes a formula between dollar signs from prices. */
function isFormula(whole: string, next: Code): boolean {
  if (whole.startsWith('$$')) return whole.length > 4;
  const tex = whole.slice(1, -1);
  const isVariable = (tex.startsWith('{') ? /[\w${]/ : /[\d${]/).test(next === null ? '' : letterOf(next));
  return tex.length < 2000 && !/^[\s$]|[\s(“„;\\]$/.test(tex) && !isVariable;
}

/** A micromark extension for the signs of Hugo, Jekyll, Zola, Obsidian, Logseq, Pandoc, Docusaurus and MDX. */
export function signs(isMdx: boolean): Extension {
  const tags = mdxJsx();
  const formulas = math();
  const extension = {
    flow: {} as Record<number, Construct[]>,
    text: {} as Record<number, Construct[]>,
  };
  const add = (place: 'flow' | 'text', code: number, constructs: Construct[]) => {
    extension[place][code] = [...(extension[place][code] ?? []), ...constructs];
  };
  for (const sign of [...inFlow, ...(isMdx ? modules : [])])
    add('flow', sign.open.charCodeAt(0), [construct(sign, true)]);
  const quoted = expression(isMdx ? /^\{(["'])[^"'{}\n]*\1\}$/ : /^\{(["'])\s+\1\}$/);
  for (const sign of [...inText, quoted]) add('text', sign.open.charCodeAt(0), [construct(sign, false)]);
  add('flow', 60, [
    ...listOf(tags.flow?.[60]).map((tag) =>
      guarded(tag, 'tagLine', (whole, { interrupt }) => {
        if (NO_TAG.test(whole) || (!isMdx && (RAW.test(whole) || /^<\/?[\w-]+\./.test(whole)))) return false;
        return !interrupt || BLOCK.test(whole) || COMPONENT.test(whole);
      }),
    ),
    guarded(htmlFlow, 'html', (whole) =>
      isMdx ? /^<(?:[!?]|pre|script|style|textarea|svg|math)/i.test(whole) : !TITLE.test(whole),
    ),
  ]);
  add('text', 60, [
    ...listOf(tags.text?.[60]).map((tag) =>
      guarded(
        tag,
        'tag',
        (whole) => !NO_TAG.test(whole) && (isMdx || /^<\/?[a-z][\w-]*(?=[\s/>])/i.test(whole)),
      ),
    ),
  ]);
  add('flow', 36, [
    ...listOf(formulas.flow?.[36]).map((formula) =>
      guarded(
        formula,
        'formulaBlock',
        (whole, { interrupt }) =>
          (interrupt ? OPENING : /^\$\$[ \t]*\r?\n(?:.*\r?\n)?[ \t]*\$\$[ \t]*$/s).test(whole),
        OPENING,
      ),
    ),
  ]);
  add('text', 36, [
    ...listOf(formulas.text?.[36]).map((formula) =>
      guarded(formula, 'formula', (whole, _, next) => isFormula(whole, next)),
    ),
  ]);
  return {
    ...extension,
    disable: { null: ['htmlFlow', 'mathFlow', 'mathText'] },
  };
}
