/** The importers' entry to the editor, without its schema. */
export { tagLines } from './markdown/tag-lines.ts';
export { type Callout, calloutOf } from './nodes/callout-kinds.ts';
export { escapeAttribute, escapeText } from './to-html.ts';
