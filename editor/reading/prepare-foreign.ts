import { canonicalColor, highlightColors, textColors } from '../colors.ts';
import { findForeignBlocks } from './foreign-blocks.ts';
import { findForeignCode } from './foreign-code.ts';
import { keepLinkTitles } from './pictures.ts';
import { prepare } from './prepare.ts';
import { findSlackParts } from './slack.ts';
import { findWordLists } from './word-lists.ts';

const ownColors = new Set([...textColors.slice(1), ...highlightColors].map(({ value }) => value));

/** What reviewers wrote, and the marks that lead there. */
const wordComments = '[style*="mso-element:comment"], .MsoCommentReference, a[href*="#_msocom"]';

/** Prepares what comes from elsewhere: of its look only what the editor has is kept. */
export function prepareForeign(body: HTMLElement) {
  findWordLists(body);
  for (const element of body.querySelectorAll('[style], [align], font[color]')) plainLook(element);
  for (const mark of body.querySelectorAll(wordComments)) mark.remove();
  findSlackParts(body);
  keepLinkTitles(body);
  findForeignBlocks(body);
  findForeignCode(body);
  prepare(body, { isTyped: true });
}

const color = /(^|;)\s*color\s*:\s*([^;]+)/i;

function plainLook(element: Element) {
  const style = element.getAttribute('style') ?? '';
  const kept = style
    .replace(color, (rule, before: string, value: string) => (isOwn(value) ? rule : before))
    .replace(/(^|;)\s*text-align\s*:\s*(?:left|start)/i, '$1');
  if (kept !== style) element.setAttribute('style', kept);
  if (/^left$/i.test(element.getAttribute('align') ?? '')) element.removeAttribute('align');
  if (element.hasAttribute('color') && !isOwn(element.getAttribute('color') ?? ''))
    element.removeAttribute('color');
}

const isOwn = (value: string) => ownColors.has(canonicalColor(value) ?? '');
