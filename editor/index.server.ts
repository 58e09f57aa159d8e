/** The server's entry to the editor. Its work runs in a sandboxed process, so nothing here loads the schema. */
export { diagramsAsCode } from './diagrams/draw.server.ts';
export type { FrontMatter, FrontValue } from './markdown/front-matter.server.ts';
export type { Heading } from './render.server.ts';
export {
  isTooLongWithoutPictures,
  MAX_HTML_BYTES,
  newBudget,
  type RunJob,
  refusalOf,
  runJob,
  tooComplex,
  tooLong,
} from './sandbox.server.ts';
export { editText, htmlToMarkdown, markdownToHtml, SANITIZER_VERSION, sanitize } from './sanitize.server.ts';
