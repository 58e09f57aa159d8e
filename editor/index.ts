/** What readers of foreign texts use of the editor, without its schema. */
export { readFence } from './markdown/code-info.ts';
export { type Callout, calloutOf } from './nodes/callout-kinds.ts';
export { escapeAttribute, escapeText } from './to-html.ts';
