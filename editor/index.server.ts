/** What servers use of the editor. The work itself runs in a sandboxed process: nothing here loads its schema. */
export { diagramsAsCode } from './diagrams/draw.server.ts';
export {
  isTooLongWithoutPictures,
  MAX_HTML_BYTES,
  refusalOf,
  tooComplex,
  tooLong,
} from './limits.ts';
export type { FrontMatter, FrontValue } from './markdown/front-matter.server.ts';
export type { Heading } from './render.server.ts';
export { newBudget, type RunJob, runJob } from './run-job.server.ts';
export { htmlToMarkdown, markdownToHtml, SANITIZER_VERSION, sanitize } from './sanitize.server.ts';
