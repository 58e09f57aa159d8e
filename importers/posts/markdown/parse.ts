import type { Literal, Root } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { type SignKind, signs } from './syntax.ts';

/** Is a sign of a dialect, as it is written; the passes of dialects.ts replace it. */
export interface Sign extends Literal {
  type: 'sign';
  kind: SignKind;
}

declare module 'mdast' {
  interface RootContentMap {
    sign: Sign;
  }
  interface PhrasingContentMap {
    sign: Sign;
  }
}

function parserOf(isMdx: boolean) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(remarkMath)
    .use(addSigns, { isMdx })
    .freeze();
}

function addSigns(this: Processor, { isMdx }: { isMdx: boolean }) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), signs(isMdx)];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), nodesOfSigns];
}

function enter(this: CompileContext, token: Token) {
  this.enter({ type: 'sign', kind: token.kind ?? 'tag', value: this.sliceSerialize(token) }, token);
  this.buffer();
}

function exit(this: CompileContext, token: Token) {
  this.resume();
  this.exit(token);
}

const nodesOfSigns: Extension = {
  enter: { sign: enter, mdxJsxFlowTag: enter, mdxJsxTextTag: enter },
  exit: { sign: exit, mdxJsxFlowTag: exit, mdxJsxTextTag: exit },
};

const parsers = new Map([true, false].map((isMdx) => [isMdx, parserOf(isMdx)]));

/** Parses Markdown with the signs of its dialects; nothing that does not parse is refused, it stays text. */
export function parseMarkdown(text: string, isMdx = false): Root {
  return parsers.get(isMdx)?.parse(text) ?? { type: 'root', children: [] };
}
